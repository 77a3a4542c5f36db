import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isOwnPath } from '@account/contracts/platform/screens';
import { safeReturnTo } from '@account/domain/platform/return-to';

import { contextOf } from '../../platform/http/endpoint.decorators.js';
import { endpointKey, type Endpoint } from '../../platform/http/endpoint.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** A page of a member that is opened with `backUrl` in its query sets where the menu's way back leads from then on. */
@Injectable()
export class WayBackInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler) {
    const { principal } = contextOf(execution);
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (endpoint?.kind === 'screen' && principal !== null) {
      const { query } = execution.switchToHttp().getRequest<{ query: { backUrl?: unknown } }>();
      const backUrl = safeReturnTo(query.backUrl, isOwnPath);
      if (backUrl !== null) await this.sessions.rememberWayBack(principal, backUrl);
    }
    return next.handle();
  }
}
