import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { isId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { ArtifactRepository, type ArtifactRow, type FoundArtifact } from './artifact.repository.js';

export type { ArtifactRow, FoundArtifact } from './artifact.repository.js';

export interface ArtifactPayload {
  accountId?: string | undefined;
  clientId?: string | undefined;
  grantId?: string | undefined;
  sessionUid?: string | undefined;
  userCode?: string | undefined;
  exp?: number | undefined;
}

/**
 * Time in milliseconds within which a repeated use of a refresh token by the same client gets the same
 * response.
 */
export const replayWindowMs = 30_000;

/**
 * Stores codes and tokens under the hashes of their values. Codes and tokens expire by real time, but sessions
 * by the store's clock.
 */
@Injectable()
export class Artifacts {
  private readonly realTime = new RealClock();

  constructor(
    private readonly repository: ArtifactRepository,
    private readonly secrets: SecretKeys,
    private readonly clock: Clock,
  ) {}

  async find(kind: string, value: string): Promise<FoundArtifact | undefined> {
    const key = keyOf(kind, value);
    if (kind !== 'AccessToken') return this.repository.findArtifact(key, this.clock.now());
    // Access tokens are read together with the account, because they are used for userinfo. Other artifacts are
    // exchanged.
    const found = await this.repository.findWithFacts(key, this.clock.now());
    return found && this.isOver(found.payload) ? undefined : found;
  }

  findByUserCode(userCode: string): Promise<FoundArtifact | undefined> {
    return this.repository.findByUserCode(userCode, this.clock.now());
  }

  rowOf(kind: string, value: string, payload: ArtifactPayload, seconds: number): ArtifactRow {
    const { accountId = null, clientId = null, grantId = null, sessionUid, userCode = null } = payload;
    const { jti: _, ...kept } = payload as ArtifactPayload & { jti?: string };
    return {
      key: keyOf(kind, value),
      kind,
      accountId,
      clientId,
      grantId,
      sessionId: sessionUid !== undefined && isId(sessionUid) ? sessionUid : null,
      userCode,
      // The device code was found by its user code. Its own value is decrypted from the payload.
      payload:
        userCode === null
          ? kept
          : { ...kept, sealed: this.secrets.encrypt(userCode, value).toString('base64') },
      expiresAt: new Date(this.realTime.now().getTime() + seconds * 1_000),
    };
  }

  valueOf(userCode: string, payload: object): string {
    const { sealed } = payload as { sealed: string };
    return this.secrets.decrypt(userCode, Buffer.from(sealed, 'base64'));
  }

  save(row: ArtifactRow): Promise<boolean> {
    return this.repository.save(row);
  }

  approve(transaction: Transaction, row: ArtifactRow): Promise<boolean> {
    return this.repository.approve(transaction, row, this.realTime.now());
  }

  insert(row: ArtifactRow): Promise<boolean> {
    return this.repository.insert(row);
  }

  consume(kind: string, value: string): Promise<boolean> {
    return this.repository.consume(keyOf(kind, value), this.realTime.now());
  }

  /**
   * Consumes the artifact and writes the new rows atomically.
   * @param answer the response, stored encrypted so that it can be repeated
   * @returns false when another request has consumed the artifact
   */
  exchange(
    kind: string,
    value: string,
    rows: readonly ArtifactRow[],
    answer: object | null,
  ): Promise<boolean> {
    const key = keyOf(kind, value);
    const sealed = answer && this.secrets.encrypt(contextOf(key), JSON.stringify(answer));
    return this.repository.exchange(key, this.realTime.now(), sealed, rows);
  }

  findReplayResponse(
    kind: string,
    value: string,
    { consumedAt, response }: FoundArtifact,
  ): object | undefined {
    if (consumedAt === null || response === null) return undefined;
    if (this.realTime.now().getTime() - consumedAt.getTime() > replayWindowMs) return undefined;
    return JSON.parse(this.secrets.decrypt(contextOf(keyOf(kind, value)), response)) as object;
  }

  destroy(kind: string, value: string): Promise<void> {
    return this.repository.delete(keyOf(kind, value));
  }

  revokeGrant(kind: string, grantId: string): Promise<void> {
    return this.repository.deleteOfGrant(grantId, kind);
  }

  /**
   * The library would also apply the clock tolerance for client assertions to tokens that this provider issued.
   */
  private isOver({ exp }: ArtifactPayload): boolean {
    return exp !== undefined && exp * 1_000 <= this.realTime.now().getTime();
  }
}

function keyOf(kind: string, value: string): Buffer {
  return hash('sha256', `${kind}\0${value}`, 'buffer');
}

function contextOf(key: Buffer): string {
  return `oidc response ${key.toString('hex')}`;
}
