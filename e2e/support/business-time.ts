import type { Site } from './stack.js';

/**
 * Moves the business time of a site that not all stories share, by an ISO 8601 duration. The site notices within a
 * second: await what a person sees of it.
 */
export async function advanceBusinessTime({ sandboxOrigin }: Site, advance: string): Promise<void> {
  const answer = await fetch(`${sandboxOrigin}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}.`);
}
