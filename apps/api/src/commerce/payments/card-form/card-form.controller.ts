import {
  cardFormPath,
  type CardFormData as ShownCardForm,
} from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { randomNonce } from '../../../platform/crypto/random.js';
import { ParsedRequest, OutsideContract } from '../../../platform/http/endpoint.decorators.js';
import { Gate } from '../../../platform/http/ports.js';
import { Problem } from '../../../platform/http/problem.js';
import { SettingsService } from '../../../store/settings/index.js';
import { CardFormData } from '../payment-methods/index.js';
import { BuiltCardForm } from './built-card-form.js';
import { cardFormDocument } from './card-form-document.js';

/**
 * Content-Security-Policy: only our script and the card company's scripts run, input is sent only to the card
 * company, and only our pages may frame the document.
 */
function cardFormPolicy({ sbpsConfig }: ShownCardForm, nonce: string): string {
  const gateway = gatewayOrigins(sbpsConfig).join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${gateway}`,
    "style-src 'self'",
    'img-src data:',
    'font-src data:',
    `connect-src ${gateway}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

function gatewayOrigins({ tokenScriptUrl, tds2infoTokenScriptUrl }: ShownCardForm['sbpsConfig']): string[] {
  return [...new Set([tokenScriptUrl, tds2infoTokenScriptUrl].map((address) => new URL(address).origin))];
}

@Controller()
export class CardFormController {
  constructor(
    private readonly gate: Gate,
    private readonly data: CardFormData,
    private readonly built: BuiltCardForm,
    private readonly settings: SettingsService,
  ) {}

  @Get(cardFormPath)
  @OutsideContract()
  async document(
    @ParsedRequest() { context }: ParsedRequest,
    @Res() reply: FastifyReply,
    @Query('ask') ask?: unknown,
  ): Promise<void> {
    const refusal = this.gate.findRefusal(context);
    if (refusal !== undefined) throw refusal;
    if (context.principal === null) throw new Problem('SESSION_EXPIRED');
    const asksHolder = ask === 'holder';
    const data = await this.data.showCardForm(context, asksHolder ? 'holder' : 'card');
    const nonce = randomNonce();
    const view = {
      language: context.language,
      theme: this.settings.current().theme,
      data,
      asksHolder,
    };
    await reply
      .header('content-security-policy', cardFormPolicy(data, nonce))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(cardFormDocument(this.built.parts(), view, nonce));
  }
}
