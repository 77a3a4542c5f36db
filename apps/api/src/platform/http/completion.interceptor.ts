import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { tap } from 'rxjs';

import { mayComplete } from './completion.js';
import { endpointKey, type Endpoint } from './endpoint.js';
import type { RequestContext } from './request-context.js';

@Injectable()
export class CompletionInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): ReturnType<CallHandler['handle']> {
    const endpoint = this.reflector.get<Endpoint>(endpointKey, execution.getHandler());
    const completion = endpoint.kind === 'call' ? endpoint.contract.completion : undefined;
    if (completion === undefined) return next.handle();
    const { cookies } = execution.switchToHttp().getRequest<{ context: RequestContext }>().context;
    return next.handle().pipe(
      tap((answer) => {
        const { redirectTo } = (answer ?? {}) as { redirectTo?: unknown };
        if (typeof redirectTo === 'string') mayComplete(cookies, redirectTo, completion);
      }),
    );
  }
}
