import { passwordEditScreen } from '@account/contracts/identity/password-edit/password-edit.contract';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { OutsideContract } from '../../platform/http/endpoint.decorators.js';
import { Gate } from '../../platform/http/ports.js';
import { Problem } from '../../platform/http/problem.js';

@Controller('/.well-known')
export class ChangePasswordController {
  constructor(private readonly gate: Gate) {}

  /** Password managers send users to this URL ("A Well-Known URL for Changing Passwords", W3C). */
  @Get('/change-password')
  @OutsideContract()
  async lead(@Res() reply: FastifyReply): Promise<void> {
    if (!this.gate.hasFeature('password'))
      throw new Problem('NOT_FOUND', { log: 'the store has no passwords' });
    await reply.redirect(passwordEditScreen.path, 303);
  }
}
