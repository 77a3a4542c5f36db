import type { CompletionContract } from '@account/contracts/platform/call';
import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type CallHandler,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { tap } from 'rxjs';

import type { CookieJar } from '../visitor/cookie-jar.js';
import { declareCookie } from '../cookie.declaration.js';
import { AccessPolicy } from '../ports.js';
import { endpointKey, type Endpoint } from '../endpoint.js';
import type { RequestContext } from '../request-context.js';
import { queryOf } from './url-query.js';
import { ScreenRedirect } from '../problem.js';

const completedCookie = declareCookie('completed');

const lifetimeSeconds = 10 * 60;

export function mayComplete(cookies: CookieJar, page: string, completion: CompletionContract): void {
  const [path] = page.split('?', 1);
  if (path === completion.path) cookies.set(completedCookie, path, lifetimeSeconds);
}

export function hasCompleted(cookies: CookieJar, completion: { path: string }): boolean {
  return cookies.get(completedCookie) === completion.path;
}

/** Shows a completion page only to the browser that completed the flow. Redirects other browsers. */
@Injectable()
export class CompletionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly policy: AccessPolicy,
  ) {}

  /** @throws {ScreenRedirect} */
  canActivate(execution: ExecutionContext): boolean {
    const endpoint = this.reflector.get<Endpoint>(endpointKey, execution.getHandler());
    const { context, url } = execution.switchToHttp().getRequest<{ context: RequestContext; url: string }>();
    if (endpoint.kind !== 'screen' || hasCompleted(context.cookies, endpoint.contract)) return true;
    const { fallbackPath: otherwise } = endpoint.contract;
    const isForGuests = otherwise !== undefined && context.principal === null;
    throw new ScreenRedirect(isForGuests ? otherwise + queryOf(url) : this.policy.homePage);
  }
}

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
