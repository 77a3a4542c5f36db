import { screenDataPath } from '@account/contracts/platform/call';

export interface EmbeddedResponse {
  status: number;
  body: unknown;
}

const unusedResponses = new Map<string, EmbeddedResponse>();

export function storeEmbeddedResponses(
  answers: Readonly<Record<string, EmbeddedResponse>>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const own = screenDataPath(pathname) + search;
  for (const [address, answer] of Object.entries(answers)) unusedResponses.set(address || own, answer);
}

/** Returns the embedded response for the first request to an address. Later requests fetch current data. */
export function takeEmbeddedResponse(address: string): Response | undefined {
  const answer = unusedResponses.get(address);
  unusedResponses.delete(address);
  return answer && new Response(JSON.stringify(answer.body), { status: answer.status });
}

export function clearEmbeddedResponses(): void {
  unusedResponses.clear();
}
