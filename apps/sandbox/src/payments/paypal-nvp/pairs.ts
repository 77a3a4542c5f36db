import { NvpProblem } from './problem.js';

export type Pairs = Readonly<Record<string, string>>;

/** @throws NvpProblem where it is absent or empty */
export function need(request: Pairs, name: string): string {
  const value = request[name] ?? '';
  if (value === '') throw new NvpProblem('81100');
  return value;
}
