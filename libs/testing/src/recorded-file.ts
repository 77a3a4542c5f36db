import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Whether this run rewrites recorded files (`UPDATE_RECORDED=true`) instead of comparing with them. */
export const updatesRecordedFiles = process.env['UPDATE_RECORDED'] === 'true';

/**
 * Returns the recorded lines of `file`, which the caller compares with `text`. With `UPDATE_RECORDED=true` it
 * writes `text` to the file first. See `docs/contribute/recorded-files.md`.
 */
export function recordedLines(file: string, text: string): string[] {
  if (updatesRecordedFiles) writeFileSync(file, text);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
