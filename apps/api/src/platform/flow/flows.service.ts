import { Injectable } from '@nestjs/common';
import type { FlowKind } from '@account/contracts/platform/flow-kinds';
import type * as z from 'zod';

import { Clock } from '../clock/clock.js';
import { hashToken } from '../crypto/random.js';
import { flowProblem } from '../http/problem.js';
import type { RequestContext } from '../http/request-context.js';
import { newId, type AccountId, type FlowId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import { bindBrowser, browserOf } from './browser.js';
import { FlowRepository, type FlowRow } from './flow.repository.js';

export interface FlowDefinition<Step extends string, Event extends string, Data> {
  readonly kind: FlowKind;
  readonly transitions: Record<Step, Partial<Record<Event, Step>>>;
  readonly data: z.ZodType<Data>;
  /** Lifetime in milliseconds. */
  readonly lifetime: number;
  readonly restartAt: string;
}

export interface Flow<Step extends string, Data> {
  readonly id: FlowId;
  readonly step: Step;
  readonly data: Data;
  readonly version: number;
}

/**
 * Flows across several pages. They are stored in rows, so that they survive reload, Back, a second tab and a
 * restart.
 */
@Injectable()
export class FlowsService {
  constructor(
    private readonly repository: FlowRepository,
    private readonly clock: Clock,
  ) {}

  async findFlow<Step extends string, Event extends string, Data>(
    definition: FlowDefinition<Step, Event, Data>,
    context: RequestContext,
  ): Promise<Flow<Step, Data> | undefined> {
    const browser = browserOf(context);
    if (browser === undefined) return undefined;
    const row = await this.repository.findLive(hashToken(browser), definition.kind, this.clock.now());
    return row && read(definition, row);
  }

  async startFlow<Step extends string, Event extends string, Data extends object>(
    transaction: Transaction,
    definition: FlowDefinition<Step, Event, Data>,
    context: RequestContext,
    beginning: { step: Step; data: Data; accountId?: AccountId | undefined },
  ): Promise<Flow<Step, Data>> {
    const now = this.clock.now();
    const row = await this.repository.replace(transaction, {
      id: newId<'flow'>(),
      kind: definition.kind,
      step: beginning.step,
      data: beginning.data,
      browserHash: new Uint8Array(hashToken(bindBrowser(context))),
      accountId: beginning.accountId ?? null,
      createdAt: now,
      expiresAt: after(now, definition.lifetime),
    });
    return read(definition, row);
  }

  /**
   * Advances the flow. If several requests are concurrent, only one of them succeeds. @throws {Problem}
   * INVALID_SESSION_FLOW for the other requests and for a wrong step
   */
  async advanceFlow<Step extends string, Event extends string, Data extends object>(
    transaction: Transaction,
    definition: FlowDefinition<Step, Event, Data>,
    flow: Flow<Step, Data>,
    event: Event,
    data: Data = flow.data,
  ): Promise<Flow<Step, Data>> {
    const step = nextStep(definition, flow.step, event);
    const now = this.clock.now();
    const expiresAt = after(now, definition.lifetime);
    const row = await this.repository.move(
      transaction,
      { id: flow.id, version: flow.version, now },
      { step, data, expiresAt },
    );
    if (row === undefined)
      throw flowProblem(definition.restartAt, `another request moved the flow before ${event}`);
    return read(definition, row);
  }

  /**
   * Extends the flow when a code was sent. Does not change the version, so that concurrent requests do not
   * fail.
   */
  async extendFlow(transaction: Transaction, { lifetime }: { lifetime: number }, id: FlowId): Promise<void> {
    const now = this.clock.now();
    await this.repository.extend(transaction, { id, now }, after(now, lifetime));
  }

  lockFlow(transaction: Transaction, id: FlowId): Promise<boolean> {
    return this.repository.lock(transaction, id);
  }

  async endFlow<Step extends string, Event extends string, Data>(
    transaction: Transaction,
    definition: FlowDefinition<Step, Event, Data>,
    accountId: AccountId,
  ): Promise<void> {
    await this.repository.deleteOfAccount(transaction, accountId, definition.kind);
  }

  /** Ends all flows of an account that is closed, including flows of the requesting browser. */
  async endAllFlows(transaction: Transaction, accountId: AccountId, context?: RequestContext): Promise<void> {
    await this.repository.deleteAllOfAccount(transaction, accountId);
    const browser = context && browserOf(context);
    if (browser !== undefined) await this.repository.deleteAllIn(transaction, hashToken(browser));
  }
}

/** @throws {Problem} INVALID_SESSION_FLOW when the step does not accept the event */
export function nextStep<Step extends string, Event extends string, Data>(
  definition: FlowDefinition<Step, Event, Data>,
  step: Step,
  event: Event,
): Step {
  const next = definition.transitions[step][event];
  if (next === undefined) throw flowProblem(definition.restartAt, `${event} at step ${step}`);
  return next;
}

/** Treats a row of an older release that this release cannot read as a broken flow. */
function read<Step extends string, Event extends string, Data>(
  definition: FlowDefinition<Step, Event, Data>,
  row: FlowRow,
): Flow<Step, Data> {
  const data = definition.data.safeParse(row.data);
  if (!data.success || !(row.step in definition.transitions)) {
    throw flowProblem(definition.restartAt, 'unreadable flow row');
  }
  return {
    id: row.id as Flow<Step, Data>['id'],
    step: row.step as Step,
    data: data.data,
    version: row.version,
  };
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
