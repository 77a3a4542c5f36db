import { Webhook } from 'standardwebhooks';
import * as z from 'zod';

/**
 * The app in the scenario `lies` accepts an event but responds with an error, so that the store sends the event
 * again.
 */
export const eventScenarios = ['takes', 'slow', 'down', 'lies'] as const;

export type EventScenario = (typeof eventScenarios)[number];

const eventBody = z.object({
  type: z.string(),
  data: z.object({ sub: z.string(), version: z.number().optional() }),
});

export interface ReceivedEvent {
  readonly type: string;
  readonly sub: string;
  readonly version: number | undefined;
  readonly receivedAt: number;
  times: number;
}

const maxRetainedEvents = 500;

/** Receives events about members (Standard Webhooks 1.0) and processes a repeated event only once. */
export class EventReceiver {
  scenario: EventScenario = 'takes';
  private readonly webhook: Webhook;
  private readonly events = new Map<string, ReceivedEvent>();

  constructor(key: string) {
    this.webhook = new Webhook(key);
  }

  /** @returns undefined for a repeated event @throws {Error} if the signature of the store is invalid */
  take(body: string, headers: Readonly<Record<string, string>>): ReceivedEvent | undefined {
    const { type, data } = eventBody.parse(this.webhook.verify(body, headers));
    const id = headers['webhook-id'] ?? '';
    const known = this.events.get(id);
    if (known !== undefined) {
      known.times += 1;
      return undefined;
    }
    const [oldest] = this.events.keys();
    if (oldest !== undefined && this.events.size >= maxRetainedEvents) this.events.delete(oldest);
    const event = { type, sub: data.sub, version: data.version, receivedAt: Date.now(), times: 1 };
    this.events.set(id, event);
    return event;
  }

  latestOf(sub: string, most: number): ReceivedEvent[] {
    const own = [...this.events.values()].filter((event) => event.sub === sub);
    return own.toReversed().slice(0, most);
  }
}
