import { Controller } from '@nestjs/common';
import { endOtherSessionsCall, endSessionCall } from '@account/contracts/identity/sessions/sessions.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Call(endOtherSessionsCall)
  async endOthers(@ParsedRequest() { member }: ParsedRequest): Promise<Redirect> {
    await this.sessions.endOthers(member);
    return { redirectTo: '/mypage/login-history' };
  }

  @Call(endSessionCall)
  async endOther(
    @ParsedRequest() { member, input }: ParsedRequest<typeof endSessionCall>,
  ): Promise<Redirect> {
    await this.sessions.endOther(member, input.sessionId);
    return { redirectTo: '/mypage/login-history' };
  }
}
