import type { GatewayAnswer } from '@account/gateways/payments/gateway-answer';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Logger } from '../../../../platform/logging/logger.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import type { JobTableDefinition } from '../../../../platform/job-tables/job-table-definition.js';
import { JobTables } from '../../../../platform/job-tables/job-tables.service.js';
import type {
  ClaimedJob,
  JobEnd,
  JobAttemptOutcome,
  JobAttemptResult,
} from '../../../../platform/job-tables/job-table.types.js';
import { runGatewayTask } from '../../../ledger/scheduled-jobs/index.js';
import { GatewayCalls } from '../calls/gateway-calls.service.js';
import type { GatewayRef, GuardedAnswer } from '../calls/gateway.declaration.js';
import { GatewayTaskRepository, type TaskRow } from './gateway-task.repository.js';
import { targetContext } from './gateway-tasks.service.js';
import type { TaskTarget } from './gateway-task.declaration.js';

type ClaimedTask = ClaimedJob<TaskRow>;

const day = 86_400_000;

/** Milliseconds; longer than a look-up and an action together can take at any gateway. */
const lease = 5 * 60_000;

/**
 * Minutes between attempts: short intervals first, then four attempts a day for as long as the references of
 * the task may be stored.
 */
const retryMinutes = [1, 5, 15, 60, 180, ...Array.from({ length: 112 }, () => 360)];

const finishedRetentionMs = 396 * day;

const taskEnded = auditKind<{ taskId: string; kind: string; gateway: string; reason: string | null }>(
  'gatewayTask.ended',
  'system',
);

/**
 * Runs gateway tasks. A task is sent again after a lost response. This is safe because the driver first looks
 * up whether the action was executed, or because the provider accepts repeated requests.
 */
@Injectable()
export class GatewayTaskJob implements OnModuleInit {
  private readonly definition: JobTableDefinition<TaskRow>;
  private readonly attempts: Counter<'kind' | 'type' | 'outcome'>;

  constructor(
    repository: GatewayTaskRepository,
    private readonly calls: GatewayCalls,
    private readonly audit: AuditTrail,
    private readonly keys: SecretKeys,
    private readonly jobTables: JobTables,
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.attempts = new Counter({
      name: 'account_gateway_task_attempts_total',
      help: 'Attempts of gateway tasks by kind, payment method type and outcome',
      labelNames: ['kind', 'type', 'outcome'],
      registers: [registry],
    });
    this.definition = {
      name: 'gateway-tasks',
      table: repository.table,
      leaseMs: lease,
      time: 'machine',
      retryMinutes,
      jobFor: () => runGatewayTask,
      attempt: (task) => this.performTask(task),
      columnsToClear: ({ kind }) => (kind === 'endAgreement' ? ['target'] : ['target', 'target_hash']),
      onEnd: (transaction, task, end) => this.end(transaction, task, end),
      onResult: (task, result) => this.report(task, result),
      finishedRetentionMs,
    };
  }

  onModuleInit(): void {
    this.jobTables.registerTable(this.definition);
  }

  @JobHandler(runGatewayTask)
  async runTask({ id }: { id: string }): Promise<void> {
    await this.jobTables.attemptJob(this.definition, id);
  }

  private async performTask(task: ClaimedTask): Promise<JobAttemptOutcome> {
    const target = this.decryptTarget(task);
    return target === undefined ? { retry: 'unreadable' } : outcomeOf(await this.send(refOf(task), target));
  }

  private send(ref: GatewayRef, target: TaskTarget): Promise<GuardedAnswer<object>> {
    const request = (answer: Promise<GatewayAnswer<object>>) => answer;
    return target.kind === 'endAgreement'
      ? this.calls.startCall(ref, target.kind, (gateway) => request(gateway.endAgreement(target.instrument)))
      : this.calls.startCall(ref, target.kind, (gateway) => request(gateway.cancelAuthorisation(target.ids)));
  }

  /**
   * Returns undefined if the key is missing, or if another version of this service wrote the target. A worker
   * of that version may be able to read it.
   */
  private decryptTarget({ id, target }: ClaimedTask): TaskTarget | undefined {
    try {
      return JSON.parse(this.keys.decrypt(targetContext(id), target)) as TaskTarget;
    } catch (error) {
      this.logger.error('gateway_task.unreadable', error, { rowId: id });
      return undefined;
    }
  }

  private async end(transaction: Transaction, task: ClaimedTask, { reason }: JobEnd): Promise<void> {
    const { id: taskId, kind } = task;
    const gateway = refOf(task);
    const details = { taskId, kind, gateway: `${gateway.gatewayId}/${gateway.type}`, reason };
    await this.audit.addEvent(transaction, taskEnded, { details });
  }

  private report(
    { id, kind, gatewayId, paymentMethodType: type }: ClaimedTask,
    result: JobAttemptResult,
  ): void {
    const outcome = result.kind === 'ended' ? result.state.toLowerCase() : result.kind;
    this.attempts.inc({ kind, type, outcome });
    const fields = { rowId: id, gateway: `${gatewayId}/${type}` };
    if (result.kind === 'ended' && result.state === 'FAILED')
      this.logger.error('gateway_task.needs_review', undefined, {
        ...fields,
        reason: `${kind}: ${result.reason ?? ''}`,
      });
  }
}
function outcomeOf(answer: GuardedAnswer<object>): JobAttemptOutcome {
  switch (answer.outcome) {
    case 'done':
      return { end: 'DONE' };
    case 'refused':
      return answer.refusal === 'retryLater'
        ? { retry: `refused ${answer.code}` }
        : { failed: `refused ${answer.refusal} ${answer.code}` };
    case 'notExecuted':
      return { retry: `${answer.cause} ${answer.code}` };
    case 'unknown':
      return { retry: `unknown ${answer.reason} ${answer.code}` };
    case 'notSent':
      return { retry: answer.why };
  }
}

function refOf({ gatewayId, paymentMethodType: type }: TaskRow): GatewayRef {
  return { gatewayId, type };
}
