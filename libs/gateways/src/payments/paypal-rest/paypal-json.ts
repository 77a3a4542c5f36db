import { isYen, type Yen } from '@account/domain/commerce/money/yen';

/** A JSON object from a provider. The types of its values are not verified. */
export interface Json {
  text(name: string): string | null;
  number(name: string): number | null;
  object(name: string): Json | null;
  /** Returns the list with this name; empty if there is none. */
  list(name: string): Json[];
  /** Returns an amount; null for another currency or a fraction of a yen. */
  yen(name: string): Yen | null;
}

/** Returns null if the body is not a JSON object. */
export function parsed(body: Uint8Array): Json | null {
  try {
    return jsonOf(JSON.parse(Buffer.from(body).toString()) as unknown);
  } catch {
    return null;
  }
}

function jsonOf(value: unknown): Json | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const members = new Map<string, unknown>(Object.entries(value));
  const object = (name: string) => jsonOf(members.get(name));
  return {
    text: (name) => stringOf(members.get(name)),
    number: (name) => numberOf(members.get(name)),
    object,
    list: (name) => listOf(members.get(name)),
    yen: (name) => yenOf(object(name)),
  };
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(jsonOf).filter((each) => each !== null) : [];
}

function yenOf(amount: Json | null): Yen | null {
  if (amount?.text('currency_code') !== 'JPY') return null;
  const value = amount.text('value') ?? '';
  const whole = /^\d{1,9}(?:\.0+)?$/.test(value) ? Number(value) : Number.NaN;
  return isYen(whole) ? whole : null;
}
