import type { NoticeReply, RawNotice } from '@account/gateways/payments/gateway-notice';
import {
  isCardType,
  takesMoney,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Asked, TakesBytes } from '../../../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../../../platform/http/request-context.js';
import { OpenGateways, type OpenGateway } from '../calls/open-gateways.service.js';
import { driverOf, type Driver } from '../settings/payment-method-type-traits.declaration.js';
import { GatewayNotices } from './gateway-notices.service.js';

/** Open to anybody, in maintenance and from every country: what is not proved is refused. */
@Controller()
export class GatewayNoticesController {
  constructor(
    private readonly notices: GatewayNotices,
    private readonly gateways: OpenGateways,
  ) {}

  @TakesBytes('/gateways/sbps/notice', '/gateways/sbps/notice/:type')
  async sbps(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Asked() { context }: Asked,
    @Param('type') type?: string,
  ): Promise<void> {
    const served = this.gateways.all('sbps').filter(({ ref }) => type === undefined || ref.type === type);
    const meant = served.filter(({ gateway }) => !isCardType(gateway.traits.type));
    await this.receive(request, reply, context, meant);
  }

  @TakesBytes('/gateways/paypal/notice')
  async paypal(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Asked() { context }: Asked,
  ): Promise<void> {
    await this.receive(request, reply, context, this.ofDriver('paypal-rest'));
  }

  @TakesBytes('/gateways/paypal/ipn')
  async ipn(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Asked() { context }: Asked,
  ): Promise<void> {
    await this.receive(request, reply, context, this.ofDriver('paypal-nvp'));
  }

  private ofDriver(driver: Driver): OpenGateway[] {
    return this.gateways
      .all('paypal')
      .filter(({ ref }) => takesMoney(ref.type) && driverOf(ref.type) === driver);
  }

  private async receive(
    request: FastifyRequest,
    reply: FastifyReply,
    { address }: RequestContext,
    gateways: readonly OpenGateway[],
  ): Promise<void> {
    await answer(reply, await this.notices.receive(rawOf(request), gateways, address));
  }
}

function rawOf({ headers, body }: FastifyRequest): RawNotice {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { headers: Object.fromEntries(named), body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}

async function answer(reply: FastifyReply, { status, contentType, body }: NoticeReply): Promise<void> {
  await reply.status(status).header('content-type', contentType).send(body);
}
