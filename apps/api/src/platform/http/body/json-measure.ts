import { Problem } from '../problem.js';

export interface JsonLimits {
  keys: number;
  values: number;
  depth: number;
  /** Number of backslashes. Escaped characters cost more to parse. */
  escapes: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const largestSign = 0x7d;

/** Scans without parsing. @returns the number of keys @throws {Problem} INVALID_REQUEST */
export function measureJson(text: string, limits: JsonLimits): number {
  let keys = 0;
  let values = 1;
  let escapes = 0;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === quote) isInText = false;
      else if (sign === backslash) {
        at += 1;
        escapes += 1;
        if (escapes > limits.escapes) throw refusal('JSON with too many escapes');
      }
    } else if (sign === quote) isInText = true;
    else if (sign > largestSign || sign < quote) continue;
    else if (sign === colon) {
      keys += 1;
      if (keys > limits.keys) throw refusal('JSON with too many keys');
    } else if (sign === comma) {
      values += 1;
      if (values > limits.values) throw refusal('JSON with too many values');
    } else if (opening.has(sign)) {
      depth += 1;
      values += 1;
      if (depth > limits.depth) throw refusal('JSON too deep');
      if (values > limits.values) throw refusal('JSON with too many values');
    } else if (closing.has(sign)) depth -= 1;
  }
  return keys;
}

function refusal(log: string): Problem {
  return new Problem('INVALID_REQUEST', { log });
}
