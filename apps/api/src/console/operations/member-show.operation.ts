import * as z from 'zod';

import { contractLine, rightLine } from '../../commerce/subscriptions/contracts/operate/contract-lines.declaration.js';
import { ContractOperations } from '../../commerce/subscriptions/contracts/operate/contract-operations.service.js';
import { RenewalForecast } from '../../commerce/subscriptions/renewals/renewal-forecast.service.js';
import { Memberships } from '../../commerce/subscriptions/rights/memberships.service.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { WaysIn } from '../../identity/account-status/ways-in.service.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { Outbox } from '../../messaging/outbox/outbox.service.js';
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
    'Show whether a member can log in, can watch, gets mail and is charged next, then contracts, purchases, rentals and what was mailed',
  subject: 'member',
  input,
  permission: 'members.read',
  risk: 'read',
  services: {
    ...{ accounts: AccountStatus, outbox: Outbox, clock: Clock },
    ...{ ways: WaysIn, memberships: Memberships, mailboxes: Mailboxes },
    ...{ contracts: ContractOperations, forecast: RenewalForecast },
  },
  async run({ member: name }, _decision, { accounts, outbox, clock, ...sources }) {
    const account = await memberNamed(accounts, name);
    const { accountId, status } = account;
    const { contracts, rights } = await sources.contracts.member(accountId);
    const held = [...contracts.map(contractLine), ...rights.map(rightLine)];
    const mails = await outbox.latestOf(accountId, mailsShown + 1);
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
