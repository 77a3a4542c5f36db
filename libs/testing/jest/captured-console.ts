import { format } from 'node:util';

/** Hears errors and warnings instead of printing them. @returns what was said since it was last asked */
export function captureConsole(console: Pick<Console, 'error' | 'warn'>): () => string[] {
  const said: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      said.push(`console.${level}: ${format(...words)}`);
    };
  }
  return () => said.splice(0);
}
