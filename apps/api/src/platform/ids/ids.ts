import { randomUUID } from 'node:crypto';

import { v7 } from 'uuid';

declare const brand: unique symbol;

/** A UUIDv7 (RFC 9562, 5.7) for one kind of row. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type AccountId = Id<'account'>;
export type SessionId = Id<'session'>;
export type FlowId = Id<'flow'>;
export type ChallengeId = Id<'challenge'>;
export type OutboxMessageId = Id<'outbox-message'>;

export function newId<Kind extends string>(): Id<Kind> {
  return v7() as Id<Kind>;
}

/** Returns an id that, unlike other ids, does not reveal its creation time. */
export function randomId<Kind extends string>(): Id<Kind> {
  return randomUUID() as Id<Kind>;
}

/** Identifies a request in responses and logs. Not ordered by time, and cheaper to generate than a row id. */
export function newRequestId(): string {
  return randomUUID();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isId<Kind extends string>(text: string): text is Id<Kind> {
  return uuid.test(text);
}
