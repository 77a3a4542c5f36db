import { expect } from '@jest/globals';
import type { Language } from '@account/domain/platform/language';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { SessionRepository, type NewSession } from '../identity/sessions/session.repository.js';
import { OutboxRepository, type NewMessage } from '../messaging/outbox/outbox.repository.js';
import { AuditTrail } from '../platform/audit/audit-trail.repository.js';
import { SecretKeys } from '../platform/crypto/secret-keys.js';
import { FlowRepository, type NewFlowRow } from '../platform/flow/flow.repository.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';
import { SettingsService } from '../store/settings/settings.service.js';

const unsound = new Set<string>();
const tokens = new Map<string, string>();
const looks = new Set<Promise<void>>();

const aToken = /^[A-Za-z0-9_-]{43}$/;
const aMoment = /^\d{4}-\d{2}-\d{2}T/;

/** Checks invariants of every message and audit event, in all specs. */
export function watchWrites(application: NestFastifyApplication): void {
  const of = <Service>(service: abstract new (...parts: never[]) => Service) =>
    application.get<Service>(service, { strict: false });
  const [messages, audit, keys, settings] = [
    of(OutboxRepository),
    of(AuditTrail),
    of(SecretKeys),
    of(SettingsService),
  ];
  const look = ({ id, template, language, payload }: NewMessage) => {
    const { to, values } = JSON.parse(keys.decrypt(id, payload)) as { to: string; values: unknown };
    lookAtValues(`${template} in ${language}`, to, leavesOf(values));
    lookAtLanguage(
      `${template} in ${language}`,
      textsOfOther(language, settings.current()),
      leavesOf(values),
    );
  };
  const { insert, insertAll } = messages;
  messages.insert = (transaction, message) => {
    look(message);
    return insert.call(messages, transaction, message);
  };
  messages.insertAll = (transaction, all) => {
    all.forEach(look);
    return insertAll.call(messages, transaction, all);
  };
  const { addEvent: add } = audit;
  audit.addEvent = (transaction, kind, entry = {}) => {
    if (kind.actor === 'member' && !entry.accountId) unsound.add(`${kind.name} is of no member`);
    if (kind.actor !== 'operator' && isNamed(entry.details) && !followsOperators.includes(kind.name))
      unsound.add(`${kind.name} names an operator, but is not of one`);
    requireDifferent(kind.name, leavesOf(entry.details));
    return add.call(audit, transaction, kind, entry);
  };
  watchClosures(of(Logger), of(Database));
  watchOwners(of(SessionRepository), of(FlowRepository));
}

/** Gateway events that can follow a decision of an operator. */
const followsOperators = ['refund.succeeded', 'refund.failed', 'dispute.changed'];

function isNamed(details: Readonly<Record<string, unknown>> | undefined): boolean {
  return typeof details?.['by'] === 'string';
}

/** Checks that a row refers to the account, credential or session with which it must end. */
function watchOwners(sessions: SessionRepository, flows: FlowRepository): void {
  const { insert, reopen } = sessions;
  sessions.insert = (transaction, session) => {
    lookAtSession(session);
    return insert.call(sessions, transaction, session);
  };
  sessions.reopen = (transaction, id, session) => {
    lookAtSession(session);
    return reopen.call(sessions, transaction, id, session);
  };
  const { replace } = flows;
  flows.replace = (transaction, flow) => {
    lookAtFlow(flow);
    return replace.call(flows, transaction, flow);
  };
}

function lookAtSession({ methods, linkedAccountId, passkeyId }: NewSession): void {
  const isBy = (...names: string[]) => names.some((name) => methods.includes(name));
  if (isBy('Social') !== (linkedAccountId !== null)) unsound.add(`${methods.join()}: another linked account`);
  if (isBy('Passkey', 'DevicePasskey') !== (passkeyId !== null))
    unsound.add(`${methods.join()}: another passkey`);
}

function lookAtFlow({ kind, data, accountId }: NewFlowRow): void {
  for (const { name, value } of leavesOf(data))
    if (/(?:^|\.)accountId$/.test(name) && value !== accountId) unsound.add(`${kind}: of nobody, or another`);
}

/**
 * Checks that the log line of an account closure is written only after the commit. Replaying the log after a
 * restore closes these accounts again.
 */
function watchClosures(logger: Logger, { prisma }: Database): void {
  const { info } = logger;
  logger.info = (event, fields = {}) => {
    if (event === 'account.closed') looks.add(requireClosed(prisma, String(fields.accountId)));
    info.call(logger, event, fields);
  };
}

async function requireClosed({ account }: Database['prisma'], id: string): Promise<void> {
  if ((await account.count({ where: { id: { equals: id } } })) > 0)
    unsound.add('account.closed is said of one that is there');
}

/** Waits for checks that use the database, before the database is removed. */
export async function lookedAtWrites(): Promise<void> {
  await Promise.all(looks);
}

/** Checks at the end of a spec file that no write violated an invariant. */
export function requireSoundWrites(): void {
  expect([...unsound]).toEqual([]);
}

/** Checks that a token is sent to only one address, and that the times in a message differ. */
function lookAtValues(what: string, to: string, values: readonly Leaf[]): void {
  for (const { value } of values) {
    if (!aToken.test(value)) continue;
    if ((tokens.get(value) ?? to) !== to) unsound.add(`${what}: its link went elsewhere, too`);
    tokens.set(value, to);
  }
  requireDifferent(
    what,
    values.filter(({ value }) => aMoment.test(value)),
  );
}

function lookAtLanguage(what: string, foreign: ReadonlySet<string>, values: readonly Leaf[]): void {
  for (const { name, value } of values)
    if (foreign.has(value)) unsound.add(`${what}: ${name} is of the other language`);
}

/** Rejects equal values. They indicate that one value was used in place of another by mistake. */
function requireDifferent(what: string, values: readonly Leaf[]): void {
  const names = new Map<string, string>();
  for (const { name, value } of values) {
    const before = names.get(value);
    if (before !== undefined) unsound.add(`${what}: ${before} and ${name} are the same`);
    names.set(value, name);
  }
}

interface Leaf {
  name: string;
  value: string;
}

/** Returns the values that are texts, with their names. Lists are excluded. */
function leavesOf(value: unknown, name = ''): Leaf[] {
  if (typeof value === 'string') return value === '' ? [] : [{ name, value }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, name === '' ? key : `${name}.${key}`),
  );
}

const others: Readonly<Record<Language, Language>> = { ja: 'en', en: 'ja' };
const foreignTexts = new WeakMap<object, Readonly<Record<Language, ReadonlySet<string>>>>();

/** Returns the texts of the store that exist only in the other language and not in this one. */
function textsOfOther(language: Language, settings: object): ReadonlySet<string> {
  const known = foreignTexts.get(settings) ?? { ja: textsOf('en', settings), en: textsOf('ja', settings) };
  foreignTexts.set(settings, known);
  return known[language];
}

function textsOf(language: Language, settings: object): ReadonlySet<string> {
  const texts = pairsIn(settings);
  const own = new Set(texts.map((pair) => pair[others[language]]));
  return new Set(texts.map((pair) => pair[language]).filter((text) => !own.has(text)));
}

function pairsIn(value: unknown): Record<Language, string>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { ja, en } = value as Partial<Record<Language, unknown>>;
  if (typeof ja === 'string' && typeof en === 'string') return [{ ja, en }];
  return Object.values(value).flatMap(pairsIn);
}
