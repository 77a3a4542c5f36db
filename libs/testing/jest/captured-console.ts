import { format } from 'node:util';

/**
 * Captures errors and warnings instead of printing them. @returns a function that returns the messages since
 * its last call
 */
export function captureConsole(console: Pick<Console, 'error' | 'warn'>): () => string[] {
  const messages: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      messages.push(`console.${level}: ${format(...args)}`);
    };
  }
  return () => messages.splice(0);
}
