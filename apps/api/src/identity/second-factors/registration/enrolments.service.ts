import { Injectable } from '@nestjs/common';
import { enrolmentLifetime } from '@account/domain/identity/second-factors/one-time-password';
import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import * as z from 'zod';

import { Clock } from '../../../platform/clock/clock.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { newId, type SessionId } from '../../../platform/ids/ids.js';
import { declareExpiry } from '../../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { EnrolmentRepository, type EnrolmentStage } from './enrolment.repository.js';

const provedFactor = z.strictObject({
  type: z.enum(enabledSecondFactors),
  secret: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  lastStep: z.int().nullable(),
});

export type ProvedFactor = z.output<typeof provedFactor>;

const contents = {
  phone: z.strictObject({ phoneNumber: z.string() }),
  secret: z.strictObject({ secret: z.string() }),
  first: z.strictObject({ factor: provedFactor, codes: z.array(z.string()) }),
  regeneration: z.strictObject({ codes: z.array(z.string()) }),
} as const satisfies Record<EnrolmentStage, z.ZodType>;

type Content<Stage extends EnrolmentStage> = z.output<(typeof contents)[Stage]>;

export interface Enrolment<Stage extends EnrolmentStage> {
  id: string;
  content: Content<Stage>;
}

declareExpiry({ table: 'second_factor_enrolment', column: 'expires_at' });

/**
 * Manages the pending enrolment of a session. A session has at most one; it is valid for ten minutes and in
 * this session only.
 */
@Injectable()
export class Enrolments {
  constructor(
    private readonly repository: EnrolmentRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  async find<Stage extends EnrolmentStage>(
    sessionId: SessionId,
    stage: Stage,
  ): Promise<Enrolment<Stage> | undefined> {
    const row = await this.repository.findLive(sessionId, this.clock.now());
    if (row?.stage !== stage) return undefined;
    const text = this.keys.decrypt(contextOf(sessionId), row.encryptedContent);
    return { id: row.id, content: contents[stage].parse(JSON.parse(text)) as Content<Stage> };
  }

  async begin<Stage extends EnrolmentStage>(
    sessionId: SessionId,
    stage: Stage,
    content: Content<Stage>,
  ): Promise<void> {
    await this.repository.begin(this.rowOf(sessionId, stage, content), this.clock.now());
  }

  async replace<Stage extends EnrolmentStage>(
    transaction: Transaction,
    sessionId: SessionId,
    stage: Stage,
    content: Content<Stage>,
  ): Promise<void> {
    await this.repository.replace(transaction, this.rowOf(sessionId, stage, content));
  }

  take(transaction: Transaction, sessionId: SessionId, { id }: { id: string }): Promise<boolean> {
    return this.repository.take(transaction, sessionId, id, this.clock.now());
  }

  private rowOf(sessionId: SessionId, stage: EnrolmentStage, content: object) {
    const lifetime = stage === 'phone' ? codeLifetime : enrolmentLifetime;
    return {
      sessionId,
      id: newId<'enrolment'>(),
      stage,
      encryptedContent: new Uint8Array(this.keys.encrypt(contextOf(sessionId), JSON.stringify(content))),
      expiresAt: new Date(this.clock.now().getTime() + lifetime),
    };
  }
}

function contextOf(sessionId: SessionId): string {
  return `second factor enrolment ${sessionId}`;
}
