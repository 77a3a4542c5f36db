import { readFile } from 'node:fs/promises';

import { CommandError } from '../cli/command.js';

/** @throws {CommandError} when the file is missing or not UTF-8 */
export async function readTextFile(path: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch {
    throw new CommandError([`There is no file ${path} that can be read.`]);
  }
  const problem = encodingProblem(bytes);
  if (problem !== null) throw new CommandError([`${path} ${problem}.`]);
  return bytes.toString('utf8');
}

/** Returns the encoding problem and how to fix it, or null for UTF-8. */
export function encodingProblem(bytes: Uint8Array): string | null {
  if (isIn('utf-8', bytes)) return null;
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'is UTF-16, not UTF-8: save it as "CSV UTF-8"';
  if (isIn('shift_jis', bytes))
    return 'is Shift_JIS, not UTF-8: save it as "CSV UTF-8", or convert it with iconv -f CP932 -t UTF-8';
  return 'is no UTF-8';
}

function isIn(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
