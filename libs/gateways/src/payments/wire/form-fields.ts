/** A field of an `application/x-www-form-urlencoded` body, as bytes in the sender's encoding. */
export interface RawField {
  name: string;
  bytes: Uint8Array;
}

/** Maximum number of fields, more than any provider sends. */
const maxFields = 200;

const asciiName = /^[\w.-]{1,64}$/;

/**
 * Parses a form. Returns null if the body is not a form: an invalid name, a broken escape, or too many fields.
 */
export function formFields(body: Uint8Array, most = maxFields): RawField[] | null {
  const source = Buffer.from(body).toString('latin1');
  if (source === '') return [];
  const pairs = source.split('&');
  if (pairs.length > most) return null;
  const fields: RawField[] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = unescaped(at < 0 ? pair : pair.slice(0, at))?.toString('latin1') ?? '';
    const bytes = unescaped(at < 0 ? '' : pair.slice(at + 1));
    if (!asciiName.test(name) || bytes === null) return null;
    fields.push({ name, bytes });
  }
  return fields;
}

function unescaped(part: string): Buffer | null {
  if (/%(?![0-9a-f]{2})/i.test(part)) return null;
  const raw = part
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(raw, 'latin1');
}
