import { Injectable } from '@nestjs/common';
import { ownReturnTo } from '@account/contracts/product/screens';

import { PageParameters } from '../../platform/http/ports.js';
import type { Principal } from '../../platform/http/request-context.js';
import { SessionsService } from './sessions.service.js';

/**
 * Reads the parameter `backUrl` of a member page and stores it in the session as the target of the back link.
 */
@Injectable()
export class BackUrl extends PageParameters {
  constructor(private readonly sessions: SessionsService) {
    super();
  }

  async applyQuery({ backUrl: asked }: Readonly<Record<string, unknown>>, member: Principal): Promise<void> {
    const backUrl = asked === undefined ? null : ownReturnTo(asked);
    if (backUrl !== null) await this.sessions.rememberReturnTarget(member, backUrl);
  }
}
