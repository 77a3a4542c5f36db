import type { Site } from './stack.js';

/**
 * Advances the business time of a separate site by an ISO 8601 duration. The site applies the change within a
 * second, so callers must wait for a visible effect.
 */
export async function advanceBusinessTime({ sandboxOrigin }: Site, advance: string): Promise<void> {
  const answer = await fetch(`${sandboxOrigin}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  if (!answer.ok) throw new Error(`The sandbox clock responded with ${answer.status}.`);
}
