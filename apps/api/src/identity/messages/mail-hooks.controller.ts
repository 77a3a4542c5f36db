import { mailReportProviders, readMailReports } from '@account/gateways/mail/reports/provider-reports';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { Config } from '../../platform/config/config.js';
import { hashToken } from '../../platform/crypto/random.js';
import { equalInConstantTime } from '../../platform/crypto/secret-keys.js';
import { Context, TakesBytes } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { Logger } from '../../platform/logging/logger.js';
import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';

/** Of reports only those without the secret count: a large mailing brings thousands of true ones. */
const refusedMailReport = networkLimit(
  'refusedMailReport',
  { points: 60, seconds: 10 * 60 },
  { points: 1_000, seconds: 24 * 60 * 60 },
);

/** Where mail providers say what became of mails, with a secret that the operator gave them. */
@Controller()
export class MailHooksController {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  @TakesBytes('/hooks/mail/:provider')
  async take(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Context() { address }: Context,
    @Param('provider') name: string,
  ): Promise<void> {
    const secret = this.config.get('MAIL_HOOK_SECRET');
    const provider = mailReportProviders.find((known) => known === name);
    if (secret === undefined || provider === undefined)
      throw new Problem('NOT_FOUND', { log: 'no such reports are taken' });
    await this.limits.requireLeft(address, refusedMailReport);
    if (!equalInConstantTime(hashToken(secretIn(request.headers.authorization)), hashToken(secret))) {
      await this.limits.consumeFrom(address, refusedMailReport);
      await reply.status(401).header('www-authenticate', 'Basic realm="mail reports"').send();
      return;
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const reports = await readMailReports(provider, body);
    const count = await this.mailboxes.take(reports);
    this.logger.info('Reports about mails', { count });
    await reply.status(204).send();
  }
}

/** The password of Basic, as providers take it within an address, or a bearer token. */
function secretIn(authorization: string | undefined): string {
  const [scheme = '', given = ''] = authorization?.split(' ', 2) ?? [];
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(given, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
