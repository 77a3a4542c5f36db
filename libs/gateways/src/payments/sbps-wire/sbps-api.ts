import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

import { denied, locally, unknown, type GatewayAnswer } from '../gateway-answer.js';
import { exchange, type IncomingResponse } from '../wire/exchange.js';
import { areKeys } from './sbps-cipher.js';
import { sbpsFailure, type SbpsOperation } from './sbps-errors.js';
import type { SbpsPart } from './sbps-fields.js';
import { methodField, sbpsReply, type SbpsReply } from './sbps-reply.js';
import { sbpsRequest } from './sbps-request.js';
import type { SbpsAccount } from './sbps-settings.js';
import { sbpsDay } from './sbps-time.js';

export interface SbpsDone {
  reply: SbpsReply;
  /** Day on which SBPS processed the request or the inquiry; null if it is missing. */
  processedOn: BusinessDate | null;
}

export class SbpsApi {
  constructor(
    readonly account: SbpsAccount,
    readonly now: () => Date,
  ) {}

  async call(
    functionId: string,
    asked: readonly SbpsPart[],
    act: SbpsOperation = 'charge',
  ): Promise<GatewayAnswer<SbpsDone>> {
    const { apiUrl, user, password, pacing, cipher } = this.account;
    if (cipher !== null && !areKeys(cipher)) return locally(denied('CIPHER_KEYS'));
    const exchangeResult = await exchange(
      {
        method: 'POST',
        url: apiUrl,
        headers: {
          'content-type': 'text/xml',
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        },
        body: sbpsRequest(functionId, asked, this.account, this.now()),
      },
      pacing,
    );
    return exchangeResult.outcome === 'answered'
      ? understood(exchangeResult.answer, functionId, act)
      : exchangeResult;
  }

  methodField(reply: SbpsReply, name: string): string {
    return methodField(reply, name, this.account);
  }
}

function understood(
  { status, body }: IncomingResponse,
  functionId: string,
  act: SbpsOperation,
): GatewayAnswer<SbpsDone> {
  if (status === 401 || status === 403) return denied(`HTTP_${status}`);
  if (status !== 200) return unknown('httpStatus', `HTTP_${status}`);
  const reply = sbpsReply(body, functionId);
  if (reply === null) return unknown('garbled');
  const result = reply.get('res_result');
  if (result === 'NG') return sbpsFailure(reply.get('res_err_code') ?? '', act);
  if (result !== 'OK') return unknown('garbled', 'RES_RESULT');
  return { outcome: 'done', reply, processedOn: sbpsDay(reply.get('res_process_date') ?? '') };
}
