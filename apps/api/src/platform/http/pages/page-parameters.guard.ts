import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Principal } from '../request-context.js';
import { contextOf } from '../endpoint.decorators.js';

type Take = (value: unknown, member: Principal) => Promise<void>;

interface Opened {
  method: string;
  query: unknown;
}

@Injectable()
export class PageParameters {
  private readonly takers = new Map<string, Take>();

  register(name: string, take: Take): void {
    if (this.takers.has(name)) throw new Error(`The parameter ${name} is taken twice`);
    this.takers.set(name, take);
  }

  async take({ method, query }: Opened, member: Principal): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return;
    const given = query as Record<string, unknown>;
    for (const [name, take] of this.takers) if (given[name] !== undefined) await take(given[name], member);
  }
}

/** Refuses nothing: as an interceptor it would cost every request an observable. */
@Injectable()
export class PageParametersGuard implements CanActivate {
  constructor(private readonly parameters: PageParameters) {}

  async canActivate(execution: ExecutionContext): Promise<true> {
    const { principal } = contextOf(execution);
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (principal !== null) await this.parameters.take(request, principal);
    return true;
  }
}
