import { formatYen } from '@account/domain/commerce/money/yen';
import type { RefundPhase } from '@account/domain/commerce/payments/refunds/refund-phase';
import { describeGatewayCode } from '@account/gateways/payments/gateway-code-descriptions';
import * as z from 'zod';

import { japanTime } from '../../../../platform/cli/japan-time.js';
import type { DisputeRow } from '../dispute.repository.js';
import { CommandError, type Terminal } from '../../../../platform/cli/command.js';
import { day, oneOf } from '../../../../platform/cli/command-options.js';
import { isId } from '../../../../platform/ids/ids.js';
import type { DisputeObjection, ListedDispute } from '../disputes/disputes.service.js';
import type { RefundAnswer } from './refund-operations.service.js';
import type { RefundObjection } from '../refunds.service.js';
import type { RefundRow } from '../refund.repository.js';

/** Operator's result for a charge or refund that could not be looked up. */
export const settledAs = oneOf(['succeeded', 'not-executed']).describe('Outcome');

export const processedOn = day
  .describe('The day on which the gateway did it; needed with succeeded')
  .optional();

/** An id that the gateway shows. Rejects characters that result from mistakes in the shell. */
export const providerId = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be an id of the gateway')
  .meta({ placeholder: 'ID', description: 'The id that the gateway gave it' })
  .optional();

export const refundObjections: Readonly<Record<RefundObjection, string>> = {
  noCharge: 'There is no such charge.',
  notPaid: 'This charge collected nothing, so nothing can go back.',
  disputed: 'The payer’s side has disputed this charge: a refund would pay twice. See "disputes list".',
  refundUnderWay: 'Another refund of this charge is under way. See "refunds list".',
  moreThanLeft: 'That is more than is left of this charge, or nothing at all.',
  partialNotOffered: 'This way to pay gives back the whole sum only.',
  tooMany: 'This charge has had as many refunds as its way to pay allows.',
  tooLate: 'The time in which this way to pay gives money back has passed.',
  suspenseWhole: 'Money in suspense is refunded as a whole: leave out --amount.',
  notInSuspense: 'This charge is not in suspense. See "suspense list".',
  noGateway: 'The gateway of this charge is not in the store file or lacks a secret.',
  noReference: 'Nobody knows what the gateway calls this charge. Refund it there, and use "refunds record".',
  notYet: '--processed-on is a day that has not come yet. Nothing was changed.',
  recorded: 'A refund with this id of the gateway is recorded already.',
};

export const disputeObjections: Readonly<Record<DisputeObjection, string>> = {
  noCharge: 'There is no such charge.',
  notPaid: 'This charge collected nothing, so nothing can be disputed.',
  known: 'This charge has an open dispute, or the gateway’s id is known.',
  moreThanPaid: 'That is more than this charge collected.',
};

const phases: Readonly<Record<RefundPhase, string>> = {
  CREATED: 'decided, not sent yet',
  SENT: 'sent, no answer yet',
  UNKNOWN: 'unknown: sent, and the answer was lost',
  SUCCEEDED: 'done',
  REFUSED: 'refused by the gateway, and no money went back',
  NOT_EXECUTED: 'not done, and no money went back',
};

export function refundLine(refund: RefundRow): string {
  const { id, chargeId, amount, phase, code, effect, decidedBy, reason, createdAt } = refund;
  return [
    `Refund ${id}: ${formatYen(amount)} of charge ${chargeId}, ${phases[phase]}${code === null ? '' : `: ${describeGatewayCode(code, 'refund')}`}`,
    `${effect === 'END_NOW' ? '| ends what it paid for ' : ''}| ${japanTime(createdAt)} by ${decidedBy}: ${reason}`,
  ].join(' ');
}

export function disputeLine({ respondBy = null, ...dispute }: DisputeRow & Partial<ListedDispute>): string {
  const { id, chargeId, amount, stage, openedAt, openedBy, providerDisputeId } = dispute;
  const who = openedBy === null ? `by the gateway (${providerDisputeId ?? ''})` : `by ${openedBy}`;
  const until = respondBy === null || stage !== 'OPEN' ? '' : `, to be answered by ${respondBy}`;
  return `Dispute ${id}: ${formatYen(amount)} of charge ${chargeId}, ${stage.toLowerCase()}${until} | ${japanTime(openedAt)} ${who}`;
}

/** @returns the exit status */
export function showRefund(answer: RefundAnswer, terminal: Terminal): number {
  if ('objection' in answer) throw new CommandError([refundObjections[answer.objection]]);
  const { refund } = answer;
  terminal.out(refundLine(refund));
  if (refund.phase === 'UNKNOWN')
    terminal.out(
      'It is looked up where the gateway can be asked. Do not refund once more: see "refunds list".',
    );
  return refund.phase === 'SUCCEEDED' ? 0 : 1;
}

/**
 * Accepts the gateway's format and ours.
 * @throws {CommandError} for an invalid id
 */
export function chargeIdOf(word = ''): string {
  const hex = word.toLowerCase().replaceAll('-', '');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isId(id)) throw new CommandError([`"${word}" is not the id of a charge. See "charges find".`]);
  return id;
}
