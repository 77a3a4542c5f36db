import type { WebhookReply, RawWebhook } from '@account/gateways/payments/gateway-webhook';
import {
  isCardType,
  isMoneyType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ParsedRequest, AcceptsBinaryBody } from '../../../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../../../platform/http/request-context.js';
import { ConnectedGateways, type ConnectedGateway } from '../calls/connected-gateways.service.js';
import { driverOf, type Driver } from '../settings/payment-method-type-traits.declaration.js';
import { GatewayWebhooks } from './gateway-webhooks.service.js';

/** Available to anyone, during maintenance and from every country. Unauthenticated webhooks are rejected. */
@Controller()
export class GatewayWebhooksController {
  constructor(
    private readonly webhooks: GatewayWebhooks,
    private readonly gateways: ConnectedGateways,
  ) {}

  @AcceptsBinaryBody('/gateways/sbps/notice', '/gateways/sbps/notice/:type')
  async receiveSbps(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
    @Param('type') type?: string,
  ): Promise<void> {
    const served = this.gateways
      .listGateways('sbps')
      .filter(({ ref }) => type === undefined || ref.type === type);
    const meant = served.filter(({ gateway }) => !isCardType(gateway.traits.type));
    await this.receiveWebhook(request, reply, context, meant);
  }

  @AcceptsBinaryBody('/gateways/paypal/notice')
  async receivePaypal(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    await this.receiveWebhook(request, reply, context, this.gatewaysOfDriver('paypal-rest'));
  }

  @AcceptsBinaryBody('/gateways/paypal/ipn')
  async receiveIpn(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    await this.receiveWebhook(request, reply, context, this.gatewaysOfDriver('paypal-nvp'));
  }

  private gatewaysOfDriver(driver: Driver): ConnectedGateway[] {
    return this.gateways
      .listGateways('paypal')
      .filter(({ ref }) => isMoneyType(ref.type) && driverOf(ref.type) === driver);
  }

  private async receiveWebhook(
    request: FastifyRequest,
    reply: FastifyReply,
    { address }: RequestContext,
    gateways: readonly ConnectedGateway[],
  ): Promise<void> {
    await sendReply(reply, await this.webhooks.receiveWebhook(rawWebhookOf(request), gateways, address));
  }
}

function rawWebhookOf({ headers, body }: FastifyRequest): RawWebhook {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { headers: Object.fromEntries(named), body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}

async function sendReply(reply: FastifyReply, { status, contentType, body }: WebhookReply): Promise<void> {
  await reply.status(status).header('content-type', contentType).send(body);
}
