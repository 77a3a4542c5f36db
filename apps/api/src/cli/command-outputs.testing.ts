import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { accountingCommands } from '../commerce/accounting/accounting.commands.js';
import { billingWatchCommands } from '../commerce/billing-watch/billing-watch.commands.js';
import { campaignCodeCommands } from '../commerce/campaigns/campaign-codes.commands.js';
import { chargeCommands } from '../commerce/charge-operations/charges.commands.js';
import { suspenseCommands } from '../commerce/charge-operations/suspense.commands.js';
import { trialChargeCommands } from '../commerce/charge-operations/trial-charge.commands.js';
import { contractCommands } from '../commerce/contracts/operate/contracts.commands.js';
import { soldPlanCommands } from '../commerce/contracts/operate/plan-inventory.commands.js';
import { gatewayAuditCommands } from '../commerce/gateway-audit/gateway-audit.commands.js';
import { gatewayCommands } from '../commerce/gateways/gateways.commands.js';
import { invoiceCommands } from '../commerce/invoices/invoices.commands.js';
import { moneyCheckCommands } from '../commerce/money-check/money-check.commands.js';
import { outageCommands } from '../commerce/outages/outages.commands.js';
import { payoutCommands } from '../commerce/payouts/payouts.commands.js';
import { salesCommands } from '../commerce/plans/sales.commands.js';
import { orderConfirmationCommands } from '../commerce/purchase/confirmation/order-confirmations.commands.js';
import { disputeCommands } from '../commerce/refunds/disputes/disputes.commands.js';
import { refundCommands } from '../commerce/refunds/operate/refunds.commands.js';
import { renewalCommands } from '../commerce/renewals/renewals.commands.js';
import { accountImportCommands } from '../identity/account-import/account-import.commands.js';
import { mailboxCommands } from '../messaging/outbox/mailboxes/mailboxes.commands.js';
import { mailCommands } from '../messaging/outbox/mails.commands.js';
import { eventCommands } from '../oidc/events/events.commands.js';
import { signingKeyCommands } from '../oidc/keys/signing-keys.commands.js';
import { auditCommands } from '../platform/audit/audit.commands.js';
import type { Command } from '../platform/cli/command.js';
import { describeOptions } from '../platform/cli/command-options.js';
import { runCommand } from '../platform/cli/run-command.js';
import { resealCommands } from '../platform/crypto/reseal.commands.js';
import { workCommands } from '../platform/work/work.commands.js';
import { storeFileCommands } from '../store/settings/file/store-file.commands.js';
import { withdrawalAnswerCommands } from '../withdrawal/leaving/withdrawal-answers.commands.js';
import { accountCommands } from './account-commands.js';
import { replayCommands } from './replay-commands.js';
import { supportCommands } from './support-commands.js';

/** What a service answers, by how it is asked; anything else is answered by a value that says where it is from. */
export type Answers = Readonly<Record<string, unknown>>;

const now = new Date('2026-04-10T03:04:05.000Z');
const given: Readonly<Record<string, unknown>> = { now, today: '2026-04-10' };

/** Of the one command that runs. */
let calls: string[] = [];
let answers: Answers = {};

/** Each command of operators, of services that note how they are asked. */
export const commandsOfOperators: readonly Command[] = commandsOf(asked(''));

function commandsOf(service: unknown): Command[] {
  const withIt = <Result>(work: (service: never, more: never) => Promise<Result>): Promise<Result> =>
    work(service as never, now as never);
  return [
    ...storeFileCommands(withIt, () => false),
    ...accountImportCommands(withIt),
    ...moneyCheckCommands(withIt),
    ...signingKeyCommands((work) => work(service as never, asked('audit') as never)),
    ...resealCommands(withIt, [{ table: 'first_table' }, { table: 'second_table' }] as never),
    ...auditCommands(withIt),
    ...accountCommands(withIt),
    ...supportCommands(withIt),
    ...replayCommands(withIt),
    ...workCommands(withIt),
    ...gatewayCommands(withIt),
    ...chargeCommands(withIt),
    ...suspenseCommands(withIt),
    ...trialChargeCommands(withIt),
    ...salesCommands(withIt),
    ...soldPlanCommands(withIt),
    ...contractCommands(withIt),
    ...invoiceCommands(withIt),
    ...orderConfirmationCommands(withIt),
    ...outageCommands(withIt),
    ...campaignCodeCommands(withIt),
    ...withdrawalAnswerCommands(withIt),
    ...mailCommands(withIt, withIt),
    ...mailboxCommands(withIt),
    ...eventCommands(withIt),
    ...refundCommands(withIt),
    ...disputeCommands(withIt),
    ...accountingCommands(withIt),
    ...billingWatchCommands(withIt),
    ...renewalCommands(withIt),
    ...gatewayAuditCommands(withIt),
    ...payoutCommands(withIt),
  ];
}

function asked(path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) =>
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : (given[name] ?? asked(path === '' ? name : `${path}.${name}`)),
    apply: (_, __, args: unknown[]) => {
      calls.push(`${path}(${args.map((arg) => shown(arg)).join(', ')})`);
      return path in answers ? answers[path] : answerOf(path);
    },
  });
}

function shown(value: unknown): string {
  if (typeof value === 'function') return isOfAnswer(value) ? String(value as object) : 'function';
  return JSON.stringify(value) ?? 'undefined';
}

const ofAnswers = new WeakSet<object>();

function isOfAnswer(value: object): boolean {
  return ofAnswers.has(value);
}

/** A value that is whatever it is used as, and says where it is from: one in the place of another is seen. */
function answerOf(path: string): unknown {
  const answer: object = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => `<${path}>`;
      if (name === Symbol.iterator) return () => [answerOf(`${path}[0]`)][Symbol.iterator]();
      if (name === 'toJSON' || name === 'toString') return () => `<${path}>`;
      if (name === 'then' || typeof name === 'symbol') return undefined;
      if (name === 'length') return 1;
      const one = [answerOf(`${path}[0]`)] as unknown as Record<string, unknown>;
      const method = one[name];
      return typeof method === 'function' && name !== 'constructor'
        ? (method as (...args: unknown[]) => unknown).bind(one)
        : answerOf(`${path}.${name}`);
    },
    apply: () => answerOf(`${path}()`),
    has: () => false,
  });
  ofAnswers.add(answer);
  return answer;
}

const values: readonly (readonly [RegExp, string])[] = [
  [/^YEN/, '1980'],
  [/^(DATE|MOMENT)/, '2026-04-01'],
  [/^MONTH/, '2026-03'],
  [/^DAYS/, '30'],
  [/^DIGITS/, '4242'],
  [/^COUNT/, '12'],
  [/^(GATEWAY|PLAN|CAMPAIGN|APPLICATION)/, 'some-id'],
  [/^NUMBER/, '20260401-000123'],
  [/^(ADDRESS)/, 'hanako@example.jp'],
  [/^(CHARGE|CONTRACT|DISPUTE|MAIL|METHOD|ORDER|REFUND)$/, '01a2138e-f81d-7303-84a6-1acb91643e6d'],
  [/^CODE/, 'YORUBE-500'],
  [/^ID$/, 'some-id'],
  [/^at-once/, 'at-once'],
  [/\|/, ''],
];

const special: Readonly<Record<string, string>> = {
  '--customer': 'C-00000123',
  '--kind': 'ed25519',
  '--to DATE': '2026-04-30',
  '--to MOMENT': '2026-04-02T09:30',
  '--until': '2026-04-03',
};

function valueOf(option: string, placeholder: string, folder: string): string {
  const own = special[`${option} ${placeholder}`] ?? special[option];
  if (own !== undefined) return own;
  if (placeholder === 'FILE')
    return join(folder, option === '--to' || option === '--csv' ? 'new.txt' : 'given.txt');
  if (placeholder === 'FOLDER') return folder;
  const [, value] = values.find(([pattern]) => pattern.test(placeholder)) ?? [];
  if (value === '') return placeholder.split('|')[0] ?? '';
  return value ?? `some ${placeholder.toLowerCase()}`;
}

interface GivenOption {
  name: string;
  isRequired: boolean;
  words: string[];
}

function optionsOf({ options }: Command, folder: string): GivenOption[] {
  return describeOptions(options).map(({ name, placeholder, isRequired }) => {
    const words = placeholder === undefined ? [name] : [name, valueOf(name, placeholder, folder)];
    return { name, isRequired, words };
  });
}

export interface CommandRun {
  words: readonly string[];
  calls: string[];
  out: string[];
  error: string[];
  status: number;
}

export async function runOf(
  line: (folder: string) => readonly string[],
  whatIs: Answers = {},
): Promise<CommandRun> {
  const folder = mkdtempSync(join(tmpdir(), 'command-outputs-'));
  writeFileSync(join(folder, 'given.txt'), '');
  const [out, error] = [[], []] as [string[], string[]];
  [calls, answers] = [[], whatIs];
  try {
    const words = line(folder);
    const status = await runCommand([...commandsOfOperators], [...words], {
      out: (text) => void out.push(String(text)),
      error: (text) => void error.push(String(text)),
    });
    const plain = (texts: readonly string[]) =>
      texts.flatMap((text) => text.replaceAll(folder, 'FOLDER').replaceAll(newKeys, '$1_KEY').split('\n'));
    return { words: plain(words), calls: plain(calls), out: plain(out), error: plain(error), status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Another one each time. */
const newKeys = /\b(wh\w+)_[\w+/=]+/g;

const parametersOf = ({ parameters = [] }: Command, folder: string, isFull: boolean) =>
  parameters
    .filter((parameter) => isFull || !parameter.startsWith('['))
    .map((parameter) => valueOf('', parameter.replaceAll(/[[\]]/g, ''), folder));

/** With all that it may be given, but for one of what excludes each other. */
export const whole = (command: Command) => (folder: string) => [
  ...command.name.split(' '),
  ...parametersOf(command, folder, true),
  ...optionsOf(command, folder).flatMap(({ words }) => words),
];

/** With what it wants, and no more. @param without a required one that is left out, too */
export const least = (command: Command, without?: string) => (folder: string) => [
  ...command.name.split(' '),
  ...parametersOf(command, folder, false),
  ...optionsOf(command, folder)
    .filter(({ isRequired, name }) => isRequired && name !== without)
    .flatMap(({ words }) => words),
];

export const withOne = (command: Command, option: string) => (folder: string) => [
  ...least(command)(folder),
  ...optionsOf(command, folder)
    .filter(({ name, isRequired }) => name === option && !isRequired)
    .flatMap(({ words }) => words),
];

export const namesOf = (command: Command, isRequired: boolean) =>
  optionsOf(command, '')
    .filter((option) => option.isRequired === isRequired)
    .map(({ name }) => name);
