import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import { hasCompleted } from './completion.js';
import { endpointKey, type Endpoint } from './endpoint.js';
import type { RequestContext } from './request-context.js';
import { ScreenRedirect } from './screen-redirect.js';

/** A page of completion is for the browser whose call led there; whoever opens it by its address is on My Page. */
@Injectable()
export class CompletionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws {ScreenRedirect} */
  canActivate(execution: ExecutionContext): boolean {
    const endpoint = this.reflector.get<Endpoint>(endpointKey, execution.getHandler());
    const { cookies } = execution.switchToHttp().getRequest<{ context: RequestContext }>().context;
    if (endpoint.kind === 'screen' && !hasCompleted(cookies, endpoint.contract))
      throw new ScreenRedirect('/mypage');
    return true;
  }
}
