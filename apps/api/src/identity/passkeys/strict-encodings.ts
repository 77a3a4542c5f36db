/** Decodes canonical base64url without padding (RFC 4648, 3.5). @returns undefined for any other text */
export function bytesOfBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/**
 * Returns the JSON object that the bytes encode; otherwise undefined. The bytes must be valid UTF-8 without
 * surrounding whitespace or repeated names (I-JSON, RFC 7493), so that every parser reads the same object.
 */
export function strictJsonObject(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
    const value: unknown = JSON.parse(text);
    return repeatsName(text) ? undefined : value;
  } catch {
    return undefined;
  }
}

const stringOrBracket = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

/** @param json a text that is valid JSON */
function repeatsName(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(stringOrBracket)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length)) as string;
      const names = open.at(-1);
      if (names?.has(name) === true) return true;
      names?.add(name);
    }
  }
  return false;
}

/**
 * Returns whether the bytes are exactly one DER-encoded `Ecdsa-Sig-Value` (RFC 3279, 2.2.3) of a P-256 or P-384
 * key.
 */
export function isDerEcdsaSignature(bytes: Buffer): boolean {
  // Signatures of both curves are shorter than 128 bytes, so that each length is encoded in one byte.
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2 || bytes.length > 129) return false;
  const second = endOfPositiveInteger(bytes, 2);
  return second !== undefined && endOfPositiveInteger(bytes, second) === bytes.length;
}

function endOfPositiveInteger(bytes: Buffer, start: number): number | undefined {
  const [tag, length = 0, first = 0x80, next = 0] = bytes.subarray(start, start + 4);
  if (tag !== 0x02 || length === 0 || length > 127 || first >= 0x80) return undefined;
  if (first === 0 && length > 1 && next < 0x80) return undefined;
  return start + 2 + length;
}
