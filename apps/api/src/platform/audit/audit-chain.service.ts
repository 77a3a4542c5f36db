import { createHash, timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Clock } from '../clock/clock.js';
import { defineJob } from '../queue/job.js';
import { JobHandler } from '../queue/job-handler.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { Logger } from '../logging/logger.js';
import { Database } from '../prisma/database.js';
import { AuditSealRepository, type AuditSeal, type SealedEvent } from './audit-seals.repository.js';
import { closedAccountRetentionMs } from './audit-trail.repository.js';

export const sealAudit = defineJob({ name: 'audit-seals.create', lane: 'default', data: z.strictObject({}) });

const eventsPerSeal = 1_000;
const sealsPerRun = 50;
const leafLength = 32;
const macPurpose = 'audit-seal';
const nothing = Buffer.alloc(leafLength);

export interface AuditVerification {
  seals: number;
  events: number;
  /** Number of sealed events that were deleted and whose retention period may have ended. */
  gone: number;
  /** One sentence for each contradiction. Empty if no sealed event was changed, removed or added. */
  problems: string[];
  /** Operators compare the last seal with the log, because a truncated chain is still consistent. */
  last: { number: number; digest: string } | null;
}

/**
 * Hash chain over audit events. To change a row unnoticed, an attacker would have to replace all later seals,
 * which requires a key.
 */
@Injectable()
export class AuditChain {
  constructor(
    private readonly repository: AuditSealRepository,
    private readonly keys: SecretKeys,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  @JobHandler(sealAudit)
  async sealDue(): Promise<void> {
    await this.sealAllDue();
  }

  /** @returns the number of sealed events */
  async sealAllDue(): Promise<number> {
    let sealed = 0;
    for (;;) {
      const count = await this.sealBatch();
      sealed += count;
      if (count < eventsPerSeal) return sealed;
    }
  }

  async verify(): Promise<AuditVerification> {
    const found: AuditVerification = { seals: 0, events: 0, gone: 0, problems: [], last: null };
    let last: AuditSeal | undefined;
    for (;;) {
      const seals = await this.repository.findAfter(last?.number ?? 0, sealsPerRun);
      const [first] = seals;
      const until = seals.at(-1);
      if (first === undefined || until === undefined) break;
      const events = Map.groupBy(
        await this.repository.findSealedBetween(first.number, until.number),
        ({ sealedIn }) => sealedIn,
      );
      for (const seal of seals) {
        this.verifySeal(seal, last, events.get(seal.number) ?? [], found);
        last = seal;
      }
    }
    for (const { id, kind } of await this.repository.findSealedOutside(last?.number ?? 0))
      found.problems.push(`Event ${id} (${kind}) names a seal that there is not.`);
    if (last === undefined) return found;
    found.last = { number: last.number, digest: Buffer.from(last.digest).toString('hex') };
    if (!this.isAuthentic(last))
      found.problems.push(`Seal ${last.number}, the last, was not made with a key of SECRET_KEYS.`);
    return found;
  }

  private sealBatch(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      // The last seal is read before the events. The insert then fails if a concurrent process has already used
      // the next number.
      const last = await this.repository.findLast(transaction);
      const events = await this.repository.findUnsealed(transaction, eventsPerSeal);
      if (events.length === 0) return 0;
      const number = (last?.number ?? 0) + 1;
      const leaves = Buffer.concat(events.map(leafOf));
      const digest = digestOf(number, last?.digest ?? nothing, leaves);
      const mac = this.keys.hash(macPurpose, digest.toString('hex'));
      const seal = { number, leaves, digest, mac, createdAt: this.clock.now() };
      const ids = events.map(({ id }) => id);
      if (!(await this.repository.insert(transaction, seal, ids))) return 0;
      // Logs the seal, because a person who can change the database may be unable to change the log.
      this.database.afterCommit(transaction, () =>
        this.logger.info('audit.sealed', { count: number, reason: digest.toString('hex') }),
      );
      return events.length;
    });
  }

  private verifySeal(
    seal: AuditSeal,
    before: AuditSeal | undefined,
    events: readonly SealedEvent[],
    found: AuditVerification,
  ): void {
    const { number } = seal;
    found.seals += 1;
    found.events += events.length;
    if (number !== (before?.number ?? 0) + 1) found.problems.push(`Before seal ${number} one is missing.`);
    if (!digestOf(number, before?.digest ?? nothing, seal.leaves).equals(seal.digest))
      found.problems.push(`Seal ${number} does not follow from the one before.`);
    const left = new Set(leavesOf(seal));
    for (const event of events)
      if (!left.delete(leafOf(event).toString('hex')))
        found.problems.push(`Event ${event.id} (${event.kind}) is not what was sealed.`);
    const isOld = this.clock.now().getTime() - seal.createdAt.getTime() > closedAccountRetentionMs;
    if (left.size === 0) return;
    if (isOld) found.gone += left.size;
    else found.problems.push(`Seal ${number}: events that are gone or changed: ${left.size}.`);
  }

  private isAuthentic({ digest, mac }: AuditSeal): boolean {
    const text = Buffer.from(digest).toString('hex');
    return this.keys
      .hashes(macPurpose, text)
      .some((each) => each.length === mac.length && timingSafeEqual(each, Buffer.from(mac)));
  }
}

function digestOf(number: number, before: Uint8Array, leaves: Uint8Array): Buffer {
  return createHash('sha256').update(`${number}\n`).update(before).update(leaves).digest();
}

function leavesOf({ leaves }: AuditSeal): string[] {
  const hex = Buffer.from(leaves).toString('hex');
  return hex.match(/.{64}/g) ?? [];
}

/** Hashes an event without its retention end, which changes when the account is closed. */
function leafOf({ id, kind, actor, accountId, details, requestId, createdAt }: SealedEvent): Buffer {
  const sorted = Object.entries(details as object).sort(([one], [other]) => (one < other ? -1 : 1));
  const content = [id, kind, actor, accountId, sorted, requestId, createdAt.toISOString()];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
