import { paymentTimeoutMs } from '@account/contracts/platform/payment-timeout';
import { gatewayReturn as en } from '@account/i18n/commerce/checkout/purchase/problems/en';
import { gatewayReturn as ja } from '@account/i18n/commerce/checkout/purchase/problems/ja';
import { Controller, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  ResponseTimeout,
  ParsedRequest,
  AcceptsProviderQuery,
  AcceptsBinaryBody,
} from '../../../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../../../platform/http/request-context.js';
import { Problem } from '../../../../platform/http/problem.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import { plainHeading, PlainPages } from '../../../../store/appearance/index.js';
import { gatewayReturn } from '../gateways.limits.js';
import { isVendor } from '../settings/payment-method-type-traits.declaration.js';
import { returnedAs, returnPaths } from './gateway-addresses.service.js';
import { GatewayReturns } from './gateway-returns.service.js';
import { ReturnPages } from './return-purpose.declaration.js';

type ReturnedFields = readonly (readonly [name: string, value: string])[];
const maxFields = 100;

function queryFields(url: string): ReturnedFields {
  return fieldsOf(url.split('?').slice(1).join('?'));
}

/** Names and codes are ASCII in every encoding that providers use; other fields are ignored. */
function formFields(body: unknown): ReturnedFields {
  return Buffer.isBuffer(body) ? fieldsOf(body.toString('latin1')) : [];
}

function fieldsOf(encoded: string): ReturnedFields {
  return [...new URLSearchParams(encoded)].slice(0, maxFields);
}

const translations = { ja, en };

/**
 * Form posts from provider pages are cross-site requests without cookies. The controller stores their data and
 * redirects; the next request has the session cookie.
 */
@Controller()
export class GatewayReturnsController {
  constructor(
    private readonly returns: GatewayReturns,
    private readonly returnPages: ReturnPages,
    private readonly pages: PlainPages,
    private readonly limits: RateLimits,
  ) {}

  @Get(returnPaths)
  @AcceptsProviderQuery()
  async receiveReturn(
    @Param() parameters: Parameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    await this.saveReturn(parameters, queryFields(request.url), request, reply, context);
  }

  @AcceptsBinaryBody(...returnPaths)
  @HttpCode(303)
  async receiveFormReturn(
    @Param() parameters: Parameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    const fields = [...queryFields(request.url), ...formFields(request.body)];
    await this.saveReturn(parameters, fields, request, reply, context);
  }

  @Get('/gateways/returned/:handle')
  @ResponseTimeout(paymentTimeoutMs)
  async showLanding(
    @Param('handle') handle: string,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    const landing = await this.returns.findLanding(handle, context.principal?.accountId, this.returnPages);
    void reply.header('referrer-policy', 'no-referrer');
    if (landing.kind === 'page') {
      await reply.redirect(landing.path, 303);
      return;
    }
    const { title, lead } = translations[context.language][landing.kind];
    const { html, policy } = this.pages.page(context.language, { title, content: plainHeading(title, lead) });
    await reply
      .header('content-security-policy', policy)
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  private async saveReturn(
    { vendor, handle }: Parameters,
    fields: ReturnedFields,
    request: FastifyRequest,
    reply: FastifyReply,
    { address }: RequestContext,
  ): Promise<void> {
    const as = returnedAs(request.url);
    if (!isVendor(vendor) || as === undefined) throw new Problem('NOT_FOUND');
    await this.limits.consumeFrom(address, gatewayReturn);
    // HEAD requests do not store anything.
    if (request.method !== 'HEAD') await this.returns.saveResponse(handle, as, fields);
    await reply
      .header('referrer-policy', 'no-referrer')
      .redirect(`/gateways/returned/${encodeURIComponent(handle)}`, 303);
  }
}

interface Parameters {
  vendor: string;
  handle: string;
}
