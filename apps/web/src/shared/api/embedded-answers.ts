import { screenDataPath } from '@account/contracts/platform/call';

export interface EmbeddedAnswer {
  status: number;
  body: unknown;
}

const waiting = new Map<string, EmbeddedAnswer>();

export function keepAnswers(
  answers: Readonly<Record<string, EmbeddedAnswer>>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const own = screenDataPath(pathname) + search;
  for (const [address, answer] of Object.entries(answers)) waiting.set(address || own, answer);
}

/** The answer to the first question after an address; a second question wants what is true by then. */
export function takeAnswer(address: string): Response | undefined {
  const answer = waiting.get(address);
  waiting.delete(address);
  return answer && new Response(JSON.stringify(answer.body), { status: answer.status });
}

export function dropAnswers(): void {
  waiting.clear();
}
