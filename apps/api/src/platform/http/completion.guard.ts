import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import { AccessPolicy } from './access-policy.js';
import { hasCompleted } from './completion.js';
import { endpointKey, type Endpoint } from './endpoint.js';
import type { RequestContext } from './request-context.js';
import { queryOf } from './url-query.js';
import { ScreenRedirect } from './problem.js';

/** A page of completion is for the browser whose call led there; anybody else is redirected. */
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
    const { otherwise } = endpoint.contract;
    throw new ScreenRedirect(otherwise === undefined ? this.policy.homePage : otherwise + queryOf(url));
  }
}
