import { Controller } from '@nestjs/common';
import { endOtherSessionsCall } from '@account/contracts/identity/sessions/sessions.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { Call, Member } from '../../platform/http/endpoint.decorators.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Call(endOtherSessionsCall)
  async endOthers(@Member() member: Member): Promise<Redirect> {
    await this.sessions.endOthers(member);
    return { redirectTo: '/mypage/login-history' };
  }
}
