import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isOwnPath } from '@account/contracts/platform/screens';
import { safeReturnTo } from '@account/domain/platform/return-to';

import { contextOf } from '../../platform/http/endpoint.decorators.js';
import { endpointKey, type Endpoint } from '../../platform/http/endpoint.js';
import { SessionsService } from '../sessions/sessions.service.js';

/**
 * A page of a member that is opened with `backUrl` in its query sets where the menu's way back leads from then on. It
 * lets everybody through, after the guard that knows who asks.
 */
@Injectable()
export class WayBackGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const { query } = execution.switchToHttp().getRequest<{ query: { backUrl?: unknown } }>();
    return query.backUrl === undefined || this.remember(query.backUrl, execution);
  }

  private async remember(asked: unknown, execution: ExecutionContext): Promise<boolean> {
    const { principal } = contextOf(execution);
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    const backUrl = safeReturnTo(asked, isOwnPath);
    if (endpoint?.kind === 'screen' && principal !== null && backUrl !== null)
      await this.sessions.rememberWayBack(principal, backUrl);
    return true;
  }
}
