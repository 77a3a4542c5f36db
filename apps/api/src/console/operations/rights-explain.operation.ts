import { planMembership } from '@account/domain/commerce/subscriptions/entitlements/membership';
import { isUnpaidSuccessor } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

import { ContractOperations, type StoredContract } from '../../commerce/subscriptions/contracts/index.js';
import type { EntitlementRow } from '../../commerce/subscriptions/entitlements/index.js';
import { AccountStatus } from '../../identity/account-status/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { japanTime } from '../../platform/cli/japan-time.js';
import { Clock } from '../../platform/clock/clock.js';
import { member, memberNamed } from './named-member.js';
import { operation } from './operation.declaration.js';

const input = z.object({ member });

interface Used extends Record<string, unknown> {
  accounts: AccountStatus;
  contracts: ContractOperations;
  settings: SettingsService;
  clock: Clock;
}

export const rightsExplain = operation<typeof input, Used>({
  name: 'rights.explain',
  about: 'Explain for each plan, purchase and rental of a member whether it can be watched',
  subject: 'member',
  input,
  permission: 'members.read',
  risk: 'read',
  services: {
    ...{ accounts: AccountStatus, contracts: ContractOperations },
    ...{ settings: SettingsService, clock: Clock },
  },
  async run({ member: name }, _decision, { accounts, contracts, settings, clock }) {
    const { accountId, status } = await memberNamed(accounts, name);
    const now = clock.now();
    const { contracts: all, rights, keptRights } = await contracts.showMember(accountId);
    const suspended = await contracts.findSuspended(accountId);
    const { holdGraceDays } = settings.current().billing;
    const lines = [
      ...all.map((contract) => {
        const access = {
          isSuspended: suspended.has(contract.id),
          isKept: keptRights.some(({ sourceId }) => sourceId === contract.id),
        };
        return contractReason(contract, access, holdGraceDays, now);
      }),
      ...rights.map((right) => rightReason(right, now)),
    ];
    return {
      lines: [
        ...(status === 'ACTIVE'
          ? []
          : [`The account is ${status.toLowerCase()}: no application is logged in.`]),
        ...(lines.length === 0 ? ['Nothing to watch: the member has bought nothing.'] : lines),
      ],
    };
  },
});

function contractReason(
  { id, planId, facts, payment }: StoredContract,
  { isSuspended, isKept }: { isSuspended: boolean; isKept: boolean },
  holdGraceDays: number,
  now: Date,
): string {
  const of = `${planId} (contract ${id})`;
  if (isSuspended) return `${of}: no, a payment is disputed, and the right waits until that is decided.`;
  if (isKept) return `${of}: yes, until the first charge of the new plan is paid, or refused.`;
  const membership = planMembership(facts, businessDateAt(now), holdGraceDays);
  if (membership === null)
    return `${of}: no, it ended on ${facts.endedOn ?? 'an unknown day'} (${facts.endReason ?? 'no reason is stored'}).`;
  const { status, endsOn } = membership;
  if (status !== 'suspended' && isUnpaidSuccessor(facts))
    return `${of}: not yet, the first charge after the change of plan is not paid.`;
  if (status !== 'suspended')
    return `${of}: yes${endsOn === null ? '' : `, until the day before ${endsOn}`}.`;
  if (facts.isAccountDisabled) return `${of}: no, the account is disabled.`;
  if (facts.heldSince === null) return `${of}: no, what was paid for is over.`;
  const way = payment.type ?? 'no payment method';
  return `${of}: no, on hold since ${facts.heldSince}, as its charge was refused (${way}). The member has to pay.`;
}

function rightReason({ source, planId, startsAt, endsAt, suspendedAt }: EntitlementRow, now: Date): string {
  const of = `${planId} (${source.toLowerCase()})`;
  if (suspendedAt !== null)
    return `${of}: no, suspended since ${japanTime(suspendedAt)}: a payment is disputed.`;
  if (startsAt > now) return `${of}: no, it begins ${japanTime(startsAt)}.`;
  return `${of}: yes, ${endsAt === null ? 'without an end' : `until ${japanTime(endsAt)}`}.`;
}
