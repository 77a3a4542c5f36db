import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { contextOf } from '../endpoint.decorators.js';
import { PageParameters } from '../ports.js';

/**
 * Implemented as a guard that never rejects a request, because an interceptor would create an observable for
 * each request.
 */
@Injectable()
export class PageParametersGuard implements CanActivate {
  constructor(private readonly parameters: PageParameters) {}

  async canActivate(execution: ExecutionContext): Promise<true> {
    const { principal } = contextOf(execution);
    const { method, query } = execution.switchToHttp().getRequest<FastifyRequest>();
    if (principal !== null && (method === 'GET' || method === 'HEAD'))
      await this.parameters.applyQuery(query as Record<string, unknown>, principal);
    return true;
  }
}
