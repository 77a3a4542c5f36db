import { Injectable } from '@nestjs/common';
import {
  codeLifetime,
  codeMaxAttempts,
  codeState,
  type CodeState,
  type StoredCode,
} from '@account/domain/identity/verification-codes/verification-code';

import { Clock } from '../../../platform/clock/clock.js';
import type { LoginFlow } from '../../login-completion/index.js';
import { VerificationCodesService } from '../../verification-codes/index.js';
import { loginCode } from '../login.code.js';

/**
 * Measures waiting times from the request for a code, even if no e-mail was sent, so that unknown and known
 * accounts behave in the same way.
 */
@Injectable()
export class LoginCodeState {
  constructor(
    private readonly codes: VerificationCodesService,
    private readonly clock: Clock,
  ) {}

  async readState({ id, data }: LoginFlow): Promise<CodeState> {
    const asking = requestedCodeOf(data);
    const latest = await this.codes.findLatest(id, loginCode);
    const isOfThisAsking = latest !== undefined && latest.createdAt >= asking.createdAt;
    return codeState(isOfThisAsking ? { ...latest, createdAt: asking.createdAt } : asking, this.clock.now());
  }

  justAsked({ data }: LoginFlow): CodeState {
    return codeState(requestedCodeOf(data), this.clock.now());
  }
}

function requestedCodeOf({ codeAskedAt }: LoginFlow['data']): StoredCode {
  const createdAt = new Date(codeAskedAt ?? 0);
  const expiresAt = new Date(createdAt.getTime() + codeLifetime);
  return { attempts: 0, maxAttempts: codeMaxAttempts, createdAt, expiresAt, consumedAt: null };
}
