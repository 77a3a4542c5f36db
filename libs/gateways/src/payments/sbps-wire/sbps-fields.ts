import { encryptField, type SbpsCipherKeys } from './sbps-cipher.js';
import type { SbpsAccount } from './sbps-settings.js';
import { shiftJisText, toShiftJis } from './shift-jis.js';

/**
 * Transmission format of a value: plain, double-byte text in Base64, or a card field encrypted with 3DES if keys are
 * configured.
 */
export type SbpsForm = 'plain' | 'text' | 'card';

export interface SbpsField {
  name: string;
  value: string;
  form: SbpsForm;
}

export interface SbpsGroup {
  name: string;
  fields: readonly SbpsField[];
}

export type SbpsPart = SbpsField | SbpsGroup;

export const plain = (name: string, value: string | number): SbpsField => ({
  name,
  value: shiftJisText(String(value)).trim(),
  form: 'plain',
});
export const text = (name: string, value: string): SbpsField => ({ ...plain(name, value), form: 'text' });
export const card = (name: string, value: string): SbpsField => ({ ...plain(name, value), form: 'card' });
export const group = (name: string, ...fields: readonly SbpsField[]): SbpsGroup => ({ name, fields });

/** Returns whether card fields are encrypted with 3DES in both directions. */
export const encrypted = ({ cipher }: Pick<SbpsAccount, 'cipher'>): SbpsField =>
  plain('encrypted_flg', cipher === null ? '0' : '1');

/** Returns the plain values in order, with groups expanded. They are the input of the checksum. */
export function flattenParts(parts: readonly SbpsPart[]): SbpsField[] {
  return parts.flatMap((part) => ('fields' in part ? part.fields : [part]));
}

export function encodeForWire({ value, form }: SbpsField, cipher: SbpsCipherKeys | null): string {
  if (value === '' || form === 'plain') return value;
  const bytes = toShiftJis(value);
  if (form === 'text') return bytes.toString('base64');
  return cipher === null ? value : encryptField(bytes, cipher);
}
