import { checksum } from './encodings.js';
import { merchant } from './merchant.js';
import { isGroup, tail, type Field, type Group, type Part } from './field.js';
import { definitions, methods, type SbpsFunction } from '../functions.js';
import { errorTypes, Refusal } from './refusal.js';
import { decodeShiftJis, decrypt, encodeShiftJis } from './encodings.js';
import { readTokyoStamp } from '../../vendor-clock.js';
import { readXml, type Element } from './xml.js';

export interface SbpsRequest {
  readonly id: string;
  readonly act: SbpsFunction;
  /** `101` */
  readonly method: string;
  /** Returns the plain value of a field, or an empty string if it was not sent. */
  value(name: string): string;
}

/**
 * Allowed difference between the request time and the clock, in seconds, if the request does not specify one.
 */
const defaultTolerance = 600;

/** @throws Refusal with the code of the first error */
export function readRequest(body: Buffer, now: number): SbpsRequest {
  const root = rootOf(body);
  const { id = '' } = root.attributes;
  const method = methods.has(id.slice(-3)) ? id.slice(-3) : '101';
  const definition = definitions.get(id);
  if (definition === undefined) throw new Refusal(method, errorTypes.function);

  const found = find(definition.parts, root, method);
  const isEncrypted = found.some(({ field, raw }) => field.name === 'encrypted_flg' && raw === '1');
  const plain = found.map((each) => ({ ...each, value: plainOf(each, isEncrypted, method) }));
  for (const { field, value } of plain) validate(field, value, method);

  const values = new Map(plain.map(({ field, value }) => [field.name, value.trim()]));
  const value = (name: string) => values.get(name) ?? '';
  if (value('merchant_id') !== merchant.merchantId || value('service_id') !== merchant.serviceId)
    throw new Refusal(method, errorTypes.merchant, '001');
  const summed = plain.filter(({ field }) => field.name !== 'sps_hashcode').map((each) => each.value);
  if (value('sps_hashcode').toLowerCase() !== checksum(summed))
    throw new Refusal(method, errorTypes.checksum, '025');
  validateDate(value('request_date'), Number(value('limit_second') || defaultTolerance), now, method);
  return { id, act: definition.act, method, value };
}

function rootOf(body: Buffer): Element {
  const text = decodeShiftJis(body);
  const says = /^<\?xml version="1\.0" encoding="Shift_JIS"\s*\?>/.test(text ?? '');
  const root = text === undefined || !says ? undefined : readXml(text);
  if (root?.name !== 'sps-api-request') throw new Refusal('101', errorTypes.xml);
  return root;
}

interface Found {
  readonly field: Field;
  readonly raw: string;
}

/** Returns the fields that were sent, which must be known and in order. @throws Refusal */
function find(parts: readonly Part[], element: Element, method: string): readonly Found[] {
  const found: Found[] = [];
  let next = 0;
  for (const child of element.children) {
    const index = parts.findIndex((part, position) => position >= next && part.name === child.name);
    const part = parts[index];
    if (part === undefined) throw new Refusal(method, errorTypes.xml);
    requireNone(parts.slice(next, index), method);
    next = index + 1;
    found.push(...(isGroup(part) ? findInGroup(part, child, method) : [{ field: part, raw: child.text }]));
  }
  requireNone(parts.slice(next), method);
  return found;
}

function findInGroup(group: Group, element: Element, method: string): readonly Found[] {
  if (group.each === undefined) return find(group.fields, element, method);
  return element.children.flatMap((child) => {
    if (child.name !== group.each) throw new Refusal(method, errorTypes.xml);
    return find(group.fields, child, method);
  });
}

/** @throws Refusal if a skipped field is required */
function requireNone(parts: readonly Part[], method: string): void {
  for (const part of parts) {
    const missing = isGroup(part) ? part.fields.find((each) => each.isRequired) : part;
    if (missing?.isRequired) throw new Refusal(method, errorTypes.missing, missing.code);
  }
}

function plainOf({ field, raw }: Found, isEncrypted: boolean, method: string): string {
  if (/[\t\r\n]/.test(raw)) throw new Refusal(method, errorTypes.characters, field.code);
  if (raw === '' || !(field.isEncoded || (field.isEncrypted && isEncrypted))) return raw;
  const plain = field.isEncoded ? decode(raw) : decrypt(raw);
  if (plain === undefined) throw new Refusal(method, errorTypes.format, field.code);
  return plain;
}

function decode(base64: string): string | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? decodeShiftJis(bytes) : undefined;
}

function validate(field: Field, value: string, method: string): void {
  const refuse = (type: string) => new Refusal(method, type, field.code);
  if (value === '') {
    if (field.isRequired) throw refuse(errorTypes.missing);
    return;
  }
  if (field.kind === 'text' ? false : !/^[ -~]*$/.test(value)) throw refuse(errorTypes.characters);
  const length = encodeShiftJis(value).length;
  if (length > field.most || length < (field.least ?? 0)) throw refuse(errorTypes.length);
  if ((field.kind === 'digits' || field.kind === 'moment') && !/^\d+$/.test(value))
    throw refuse(errorTypes.characters);
  if (field.kind === 'moment' && readTokyoStamp(value) === undefined) throw refuse(errorTypes.format);
  if (field.kind === 'address' && !/^https?:\/\//.test(value)) throw refuse(errorTypes.format);
}

function validateDate(stamp: string, tolerance: number, now: number, method: string): void {
  const [requestDate] = tail;
  const moment = readTokyoStamp(stamp) ?? 0;
  if (Math.abs(now - moment) > tolerance * 1_000)
    throw new Refusal(method, errorTypes.expired, requestDate?.code);
}
