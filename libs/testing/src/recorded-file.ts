import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Whether this run writes the recorded files (`UPDATE_RECORDED=true`) and does not compare with them. */
export const updatesRecordedFiles = process.env['UPDATE_RECORDED'] === 'true';

/**
 * Returns the recorded lines of `file`. The caller compares them with `text`. With `UPDATE_RECORDED=true` this
 * function first writes `text` to the file. See `docs/contribute/recorded-files.md`.
 */
export function recordedLines(file: string, text: string): string[] {
  if (updatesRecordedFiles) writeFileSync(file, text);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
