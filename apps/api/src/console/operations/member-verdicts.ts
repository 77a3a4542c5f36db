import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { blocksMail } from '@account/domain/messaging/mailbox-health';
import { isRelayAddress } from '@account/domain/identity/accounts/relay-address';

import type { ContractOperations } from '../../commerce/subscriptions/contracts/index.js';
import type { RenewalForecast } from '../../commerce/subscriptions/renewals/index.js';
import type { Memberships } from '../../commerce/subscriptions/rights/index.js';
import type { AccountOverview, SignInMethods } from '../../identity/account-status/index.js';
import type { Mailboxes } from '../../messaging/outbox/index.js';
import { languageOf } from './named-member.js';
import { japanTime } from '../../platform/cli/japan-time.js';

export interface VerdictSources {
  ways: SignInMethods;
  memberships: Memberships;
  mailboxes: Mailboxes;
  contracts: ContractOperations;
  forecast: RenewalForecast;
}

/** Answers the questions that members most often ask support, and gives the reason for each answer. */
export async function verdictsOn(
  account: AccountOverview,
  sources: VerdictSources,
  now: Date,
): Promise<string[]> {
  return [
    `Can log in?       ${await loginVerdict(account, sources, now)}`,
    `Can watch?        ${await watchVerdict(account, sources, now)}`,
    `Does mail arrive? ${await mailVerdict(account, sources, now)}`,
    `Next charge?      ${await chargeVerdict(account, sources)}`,
  ];
}

async function loginVerdict(account: AccountOverview, { ways }: VerdictSources, now: Date): Promise<string> {
  if (account.status !== 'ACTIVE')
    return `No, the account is ${account.status.toLowerCase()}. "audit list --member ${account.accountId}" says why.`;
  const means = await ways.listMethods(account);
  if (means.length === 0) return 'No, the account has no sign-in method.';
  const until = await ways.throttledUntil(account);
  if (until !== null && until > now)
    return `Not before ${japanTime(until)}, after failed attempts; a browser that the member used before does not wait.`;
  return `Yes: ${means.join(', ')}.`;
}

async function watchVerdict(
  account: AccountOverview,
  { memberships, contracts }: VerdictSources,
  now: Date,
): Promise<string> {
  const { accountId } = account;
  const { membership } = await memberships.readWithNextChange(
    { accountId, language: languageOf(account) },
    now,
  );
  const { plans, rentals, purchases } = membership;
  const watched = [
    ...plans.filter(({ status }) => status !== 'suspended'),
    ...rentals.filter(({ viewing_starts_at: from }) => from !== null && new Date(from) <= now),
    ...purchases,
  ];
  if (watched.length > 0) return `Yes: ${watched.map(({ plan_id: id }) => id).join(', ')}.`;
  const held = (await contracts.showMember(accountId)).contracts.filter(
    ({ facts }) => facts.endedOn === null,
  );
  if (held.length === 0) return 'No, there is no active contract, purchase or rental.';
  return `No, "rights explain ${accountId}" explains each plan.`;
}

async function mailVerdict(
  { contactEmail, isEmailVerified }: AccountOverview,
  { mailboxes }: VerdictSources,
  now: Date,
): Promise<string> {
  if (contactEmail === null) return 'No, the account has no address.';
  const relay = isRelayAddress(contactEmail)
    ? ' It is an address of Apple’s private relay, which passes on only what a registered sender sends.'
    : '';
  const mailbox = await mailboxes.findMailbox(contactEmail);
  if (mailbox !== undefined && blocksMail(mailbox, now))
    return `No, refused since ${japanTime(mailbox.since)}${mailbox.providerCode === null ? '' : ` (${mailbox.providerCode})`}; "mailboxes clear" sends again.${relay}`;
  const trouble =
    mailbox !== undefined && mailbox.softBounces > 0
      ? ` ${mailbox.softBounces} were delayed or refused for now.`
      : '';
  return `Probably.${isEmailVerified ? '' : ' The address is not verified.'}${trouble}${relay}`;
}

async function chargeVerdict(
  { accountId }: AccountOverview,
  { contracts, forecast }: VerdictSources,
): Promise<string> {
  const { contracts: all } = await contracts.showMember(accountId);
  const charges = [];
  for (const contract of all) {
    const next = await forecast.findNextCharge(contract);
    if (next !== null) charges.push(next);
  }
  const [first] = charges.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  return first === undefined
    ? 'None.'
    : `${formatYen(yen(first.amount))} for ${first.planId} on ${first.on}.`;
}
