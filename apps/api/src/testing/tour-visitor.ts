import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';

import { TestVisitor, type Answer } from './test-visitor.js';

/**
 * A visitor for tours in which a test counts effects. It records rejections and redirects, so that no step
 * fails unnoticed.
 */
export class TourVisitor extends TestVisitor {
  constructor(
    application: NestFastifyApplication,
    private readonly leads: string[],
  ) {
    super(application);
  }

  override async send(options: InjectOptions): Promise<Answer> {
    const answer = await super.send(options);
    const step = `${options.method ?? 'GET'} ${String(options.url).replace(/\?.*/, '')}`;
    const page = /^GET \/zapi\/internal/.test(step) && answer.statusCode === 200;
    const redirectTo = page ? answer.json<{ redirectTo?: string }>().redirectTo : undefined;
    if (answer.statusCode >= 400) this.leads.push(`${step}: ${answer.statusCode}`);
    else if (redirectTo !== undefined) this.leads.push(`${step} leads to ${named(redirectTo)}`);
    return answer;
  }
}

/** Replaces the variable parts of a path. */
function named(path: string): string {
  return path.replace(/\?.*/, '').replace(/^\/oidc\/[\w-]{43}$/, '/oidc/{uid}');
}
