import { Injectable } from '@nestjs/common';

import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { Logger } from '../../platform/logging/logger.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';
import type { AttemptRow } from './login-history.types.js';

/** Rows that wait at most: a database that hangs costs history, not memory. */
const mostWaiting = 2_000;

/** Writes rows after the answer, those that came meanwhile with one statement: failures cost a login no time. */
@Injectable()
export class AttemptBuffer {
  private waiting: AttemptRow[] = [];
  private isWriting = false;
  private lost = 0;

  constructor(
    private readonly attempts: LoginAttemptRepository,
    private readonly afterAnswer: AfterAnswer,
    private readonly logger: Logger,
  ) {}

  add(row: AttemptRow): void {
    if (this.waiting.length >= mostWaiting) {
      this.lost += 1;
      return;
    }
    this.waiting.push(row);
    if (this.isWriting) return;
    this.isWriting = true;
    this.afterAnswer.run('login history', () => this.write());
  }

  private async write(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const rows = this.waiting;
        this.waiting = [];
        await this.attempts.insertAll(rows);
      }
    } finally {
      this.isWriting = false;
      if (this.lost > 0) this.logger.warn('Failed logins were not recorded', { count: this.lost });
      this.lost = 0;
    }
  }
}
