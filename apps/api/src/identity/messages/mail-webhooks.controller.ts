import {
  mailReportProviders,
  readMailReports,
  subscriptionIn,
} from '@account/gateways/mail/reports/provider-reports';
import { Controller, Injectable, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Mailboxes } from '../../messaging/outbox/index.js';
import { Config } from '../../platform/config/config.js';
import { hashToken } from '../../platform/crypto/random.js';
import { equalInConstantTime } from '../../platform/crypto/secret-keys.js';
import { ParsedRequest, AcceptsLargeBinaryBody } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { Logger } from '../../platform/logging/logger.js';
import { in10Minutes, inADay, networkLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';

/**
 * Counts only reports with a wrong secret. Genuine reports are not limited, because they come from network
 * addresses that all customers of a mail provider share.
 */
const refusedMailReport = networkLimit('refusedMailReport', in10Minutes(60), inADay(1_000));

const maxBodyBytes = 1_024 * 1_024;

@Injectable()
export class MailWebhookSecret {
  private readonly hash: Buffer | undefined;

  constructor(config: Config) {
    const secret = config.get('MAIL_WEBHOOK_SECRET');
    if (secret !== undefined) this.hash = hashToken(secret);
  }

  get isSet(): boolean {
    return this.hash !== undefined;
  }

  allows({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    return (
      this.hash !== undefined && equalInConstantTime(hashToken(secretIn(headers.authorization)), this.hash)
    );
  }
}

/** Receives delivery reports of mail providers. They are authenticated by a secret that the operator sets. */
@Controller()
export class MailWebhooksController {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly limits: RateLimits,
    private readonly secret: MailWebhookSecret,
    private readonly logger: Logger,
  ) {}

  @AcceptsLargeBinaryBody('/hooks/mail/:provider', { limit: maxBodyBytes, gate: MailWebhookSecret })
  async receiveReports(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context: { address } }: ParsedRequest,
    @Param('provider') name: string,
  ): Promise<void> {
    const provider = mailReportProviders.find((known) => known === name);
    if (!this.secret.isSet || provider === undefined)
      throw new Problem('NOT_FOUND', { log: 'unknown mail provider, or no webhook secret is set' });
    if (!this.secret.allows(request)) {
      if (request.headers.authorization) await this.limits.consumeFrom(address, refusedMailReport);
      await reply.status(401).header('www-authenticate', 'Basic realm="mail reports"').send();
      return;
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const subscription = provider === 'ses' ? subscriptionIn(body) : null;
    if (subscription !== null)
      this.logger.info('mail_webhook.subscription_requested', { message: subscription });
    const reports = await readMailReports(provider, body);
    const count = await this.mailboxes.applyReports(reports);
    this.logger.info('mail_webhook.received', { count });
    await reply.status(204).send();
  }
}

/**
 * Returns the bearer token or the password of Basic authentication, because providers accept credentials in a
 * URL.
 */
function secretIn(authorization: string | undefined): string {
  const [scheme = '', given = ''] = authorization?.split(' ', 2) ?? [];
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(given, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
