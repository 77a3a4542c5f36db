import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { command, CommandError, type Command, type WithServices } from '../../../../platform/cli/command.js';
import { flag, reasonOptions, text } from '../../../../platform/cli/command-options.js';
import { Problem } from '../../../../platform/http/problem.js';
import { isId } from '../../../../platform/ids/ids.js';
import { contractLine, type ContractId } from '../../../subscriptions/contracts/index.js';
import { withLockProblem } from '../../../subscriptions/subscriptions/index.js';
import type { PlanChangeOperations, ScheduledForMember } from './plan-change-operations.service.js';

type Operated = Pick<PlanChangeOperations, 'scheduleByOperator' | 'withdrawByOperator'>;

const refusals: Partial<Readonly<Record<ProblemCode, string>>> = {
  NOT_FOUND: 'There is no such contract, its account is closed, or the plan is not in the group of its plan.',
  SUBSCRIPTION_CHANGE_CLOSED: 'The contract has ended, or it has no change that can be taken back.',
  SUBSCRIPTION_CHANGE_RENEWING:
    'The contract is being renewed: its charge is under way or due. Try again once it is known.',
  SUBSCRIPTION_CHANGE_ON_HOLD: 'The contract is on hold: the member pays first.',
  SUBSCRIPTION_CHANGE_UNDER_REVIEW: 'The contract is blocked, or its account is disabled.',
  SUBSCRIPTION_CHANGE_CANCELLED: 'The contract is cancelled, and the cancellation cannot be undone.',
  SUBSCRIPTION_CHANGE_ENDING: 'The contract ends and cannot be kept.',
  SUBSCRIPTION_CHANGE_NEEDS_METHOD:
    'The payment method cannot pay another amount: the member registers another one first.',
  SUBSCRIPTION_CHANGE_NOT_OFFERED: 'The store does not offer this change, or the member has that plan.',
  SUBSCRIPTION_CHANGE_TERMS_CHANGED: 'The contract or the terms have just changed. Try again.',
  PLAN_NOT_AVAILABLE: 'The plan is not for sale, has no place left, or stops by the day of the change.',
  PAYMENT_METHOD_NOT_FOR_PLAN: 'The payment method of the contract cannot pay this plan.',
  SUBSCRIPTION_UPDATE_FAILED: 'The contract is being changed elsewhere. Try again.',
  TOO_MANY_REQUESTS: 'The member has ordered or changed too often within a short time. Try again later.',
};

const options = z.object({
  to: text(100, 'PLAN').describe('Plan that follows, of the same group').optional(),
  withdraw: flag.describe('Take the scheduled change back'),
  ...reasonOptions(200),
});

export function planChangeCommands(withChanges: WithServices<Operated>): Command[] {
  return [
    command({
      name: 'contracts change',
      parameters: ['CONTRACT'],
      options: options.shape,
      about:
        'Schedule a change of plan for a member, by their rules and at the price that they would be promised; nothing is charged before its day',
      example: "0197c0de-0000-7000-8000-000000000001 --to yearly --reason 'Asked by mail' --by Aoi",
      run: ({ words: [id], options: { to, withdraw, by, reason } }, terminal) =>
        withChanges(async (changes) => {
          if ((to === undefined) !== withdraw) throw new CommandError(['Give one of --to and --withdraw.']);
          if (!isId(id)) throw new CommandError([`There is no contract "${id}".`]);
          const decision = { contractId: id as ContractId, by, reason };
          if (to === undefined) {
            const contract = await orRefuse(() => changes.withdrawByOperator(decision));
            terminal.out('The change is taken back. The member is told by mail.');
            terminal.out(contractLine(contract));
            return;
          }
          const made = await orRefuse(() => changes.scheduleByOperator({ ...decision, planId: to }));
          terminal.out(
            `${made.from} becomes ${made.to} on ${made.on}, first charge ${formatYen(made.amount)}, promised today. ` +
              `It can be taken back until ${made.withdrawableUntil}. The member is told by mail.`,
          );
          for (const line of sideEffectsOf(made)) terminal.out(line);
          terminal.out(contractLine(made.contract));
        }),
    }),
  ];
}

/** Returns what else the change ends, one line each. */
function sideEffectsOf({
  withdrawsCancellation,
  lost: { campaign, agreedPrice },
}: ScheduledForMember): string[] {
  return [
    ...(withdrawsCancellation ? ['The cancellation of the contract is withdrawn: it goes on.'] : []),
    ...(campaign === null
      ? []
      : [
          `The campaign "${campaign.campaignName}" is lost, with ${formatYen(campaign.saving)} off the next payment.`,
        ]),
    ...(agreedPrice === null
      ? []
      : [
          `The agreed price of ${formatYen(agreedPrice.agreed)} is lost; new contracts pay ${formatYen(agreedPrice.current)}.`,
        ]),
  ];
}

/** @throws {CommandError} that explains the problem, if `refusals` has a sentence for it */
async function orRefuse<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await withLockProblem('SUBSCRIPTION_UPDATE_FAILED', act);
  } catch (error) {
    const sentence = error instanceof Problem ? refusals[error.code] : undefined;
    if (sentence === undefined) throw error;
    throw new CommandError([sentence]);
  }
}
