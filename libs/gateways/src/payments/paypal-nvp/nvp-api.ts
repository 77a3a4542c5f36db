import { unknown, type GatewayAnswer } from '../gateway-answer.js';
import { exchange } from '../wire/exchange.js';
import { formFields } from '../wire/form-fields.js';
import { nvpFailure } from './nvp-failures.js';
import type { PaypalNvpSettings } from './paypal-nvp-settings.js';

/** Fields of a response of PayPal's name-value-pair API. */
export type NvpReply = ReadonlyMap<string, string>;

const version = '124.0';

/** A search returns up to a hundred transactions with up to twelve fields each. */
const maxReplyFields = 2_000;

export class NvpApi {
  constructor(private readonly settings: PaypalNvpSettings) {}

  async call(
    method: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<GatewayAnswer<{ reply: NvpReply }>> {
    const { apiUrl, user, password, signature, pacing } = this.settings;
    const access = { METHOD: method, VERSION: version, USER: user, PWD: password, SIGNATURE: signature };
    const exchangeResult = await exchange(
      {
        method: 'POST',
        url: apiUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...access, ...fields }).toString(),
      },
      pacing,
    );
    if (exchangeResult.outcome !== 'answered') return exchangeResult;
    const { status, body } = exchangeResult.answer;
    if (status !== 200) return unknown('httpStatus', `HTTP_${status}`);
    const reply = replyOf(body);
    const ack = reply?.get('ACK') ?? '';
    if (reply !== null && /^Success(?:WithWarning)?$/.test(ack)) return { outcome: 'done', reply };
    if (reply === null || !/^Failure(?:WithWarning)?$/.test(ack)) return unknown('garbled', 'ACK');
    return nvpFailure(reply.get('L_ERRORCODE0') ?? '');
  }
}

/** Returns null if the body is not a list of name-value pairs or contains a duplicate name. */
function replyOf(body: Uint8Array): NvpReply | null {
  const fields = formFields(body, maxReplyFields);
  if (fields === null || fields.length === 0) return null;
  const reply = new Map(fields.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
  return reply.size === fields.length ? reply : null;
}
