import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { tap } from 'rxjs';

import type { CookieJar } from './cookie-jar.js';
import { endpointKey, type Endpoint } from './endpoint.js';
import type { RequestContext } from './request-context.js';
import { ScreenRedirect } from './screen-redirect.js';

/** The pages that say that something is done, for whoever has just done it. */
const completion = /^\/(mypage\/.+|signup)\/complete$/;

export function isCompletion(path: string): boolean {
  return completion.test(path);
}

/** How long such a page may be loaded again. */
const lifetimeSeconds = 10 * 60;

/** The browser that a page is given for an answer may see it, if it says that something is done. */
export function mayComplete(cookies: CookieJar, page: string): void {
  const path = page.split('?', 1)[0] ?? '';
  if (isCompletion(path)) cookies.set('completed', path, lifetimeSeconds);
}

/** Shows a page of completion after the call that leads there; whoever opens it by its address is on My Page. */
@Injectable()
export class CompletionInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): ReturnType<CallHandler['handle']> {
    const endpoint = this.reflector.get<Endpoint>(endpointKey, execution.getHandler());
    const { cookies } = execution.switchToHttp().getRequest<{ context: RequestContext }>().context;
    if (endpoint.kind === 'call') return next.handle().pipe(tap((answer) => markIn(cookies, answer)));
    if (endpoint.kind === 'screen') requireCompleted(cookies, endpoint.contract.path);
    return next.handle();
  }
}

function markIn(cookies: CookieJar, answer: unknown): void {
  const { redirectTo } = (answer ?? {}) as { redirectTo?: unknown };
  if (typeof redirectTo === 'string') mayComplete(cookies, redirectTo);
}

/** @throws {ScreenRedirect} */
function requireCompleted(cookies: CookieJar, path: string): void {
  if (isCompletion(path) && cookies.get('completed') !== path) throw new ScreenRedirect('/mypage');
}
