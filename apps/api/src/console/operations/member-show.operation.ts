import * as z from 'zod';

import { contractLine, ContractOperations, rightLine } from '../../commerce/subscriptions/contracts/index.js';
import { RenewalForecast } from '../../commerce/subscriptions/renewals/index.js';
import { Memberships } from '../../commerce/subscriptions/rights/index.js';
import { AccountStatus, SignInMethods } from '../../identity/account-status/index.js';
import { Mailboxes, Outbox } from '../../messaging/outbox/index.js';
import { japanTime } from '../../platform/cli/japan-time.js';
import { Clock } from '../../platform/clock/clock.js';
import { member, memberNamed } from './named-member.js';
import { verdictsOn, type VerdictSources } from './member-verdicts.js';
import { operation } from './operation.declaration.js';

const input = z.object({ member });

interface Used extends Record<string, unknown>, VerdictSources {
  accounts: AccountStatus;
  outbox: Outbox;
  clock: Clock;
}

const mailsShown = 20;

export const memberShow = operation<typeof input, Used>({
  name: 'member.show',
  about:
    'Show whether a member can log in, watch and receive mails, the next charge, contracts, purchases, rentals and mails',
  subject: 'member',
  input,
  permission: 'members.read',
  risk: 'read',
  services: {
    ...{ accounts: AccountStatus, outbox: Outbox, clock: Clock },
    ...{ ways: SignInMethods, memberships: Memberships, mailboxes: Mailboxes },
    ...{ contracts: ContractOperations, forecast: RenewalForecast },
  },
  async run({ member: name }, _decision, { accounts, outbox, clock, ...sources }) {
    const account = await memberNamed(accounts, name);
    const { accountId, status } = account;
    const { contracts, rights } = await sources.contracts.showMember(accountId);
    const held = [...contracts.map(contractLine), ...rights.map(rightLine)];
    const mails = await outbox.listLatest(accountId, mailsShown + 1);
    return {
      lines: [
        `${accountId} ${status}`,
        ...(await verdictsOn(account, sources, clock.now())),
        ...(held.length === 0 ? ['Has no contract, purchase or rental.'] : held),
        ...mails
          .slice(0, mailsShown)
          .map(
            ({ id, template, state, createdAt }) => `Mail ${id} ${template} ${state} ${japanTime(createdAt)}`,
          ),
        ...(mails.length > mailsShown ? [`Older: "mails list ${accountId}"`] : []),
      ],
    };
  },
});
