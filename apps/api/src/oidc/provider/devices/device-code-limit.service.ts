import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { KnownBrowserLimits } from '../../../identity/known-browsers/index.js';
import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { RawResponse } from '../answers/raw-response.js';
import { deviceCode } from '../provider.limits.js';
import { DevicePages } from './device-pages.service.js';
import { readBody } from '../answers/request-body.js';

const longestForm = 16 * 1_024;

@Injectable()
export class DeviceCodeLimit {
  constructor(
    private readonly limits: KnownBrowserLimits,
    private readonly pages: DevicePages,
  ) {}

  async refusal({ raw }: FastifyRequest, context: RequestContext): Promise<RawResponse | undefined> {
    try {
      await this.limits.consumeFrom(context, deviceCode);
      return undefined;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const form = new URLSearchParams(await readBody(raw, 'application/x-www-form-urlencoded', longestForm));
      const xsrf = form.get('xsrf') ?? '';
      const typed = form.get('user_code') ?? '';
      const { html, policy } = this.pages.code(context.language, xsrf, typed, 'tooMany');
      return {
        status: error.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-length': Buffer.byteLength(html),
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'retry-after': String(Math.ceil(error.details.retryAfterSeconds ?? 1)),
        },
        body: html,
      };
    }
  }
}
