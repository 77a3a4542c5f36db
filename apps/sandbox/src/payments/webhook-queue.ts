import { randomUUID } from 'node:crypto';

import type { Journal, JournaledMap } from './journal.js';
import type { VendorClock } from './vendor-clock.js';
import type { VendorName } from './form.js';

/**
 * How a webhook is altered or sent. `beforeReply` sends the webhook before the provider responds or redirects
 * the browser.
 */
export const webhookBehaviours = [
  'normal',
  'none',
  'twice',
  'beforeReply',
  'late',
  'wrongHash',
  'otherAmount',
  'foreignMerchant',
  'otherEncoding',
  'shuffled',
  'huge',
] as const;

export type WebhookBehaviour = (typeof webhookBehaviours)[number];

export interface Webhook {
  readonly id: string;
  readonly vendor: VendorName;
  /** Summary shown in the list: `order-1 OK`. */
  readonly subject: string;
  readonly address: string;
  /** Content in the format of the provider, serialised when it is sent. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly way: WebhookBehaviour;
  /** Time of the next attempt by the provider's clock, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly tries: number;
  readonly state: 'waiting' | 'delivered' | 'givenUp';
  readonly answer: string;
  readonly at: number;
}

export interface WrittenWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WebhookWriter {
  write(webhook: Webhook): WrittenWebhook;
  isAccepted(status: number, text: string): boolean;
}

export type NewWebhook = Pick<Webhook, 'vendor' | 'subject' | 'address' | 'content'>;

/** Minutes from each attempt to the next. */
const retryMinutes = [1, 5, 15, 60, 180, 720, 1_440];

/** Milliseconds within which the store must respond. */
const timeoutMs = 10_000;

/** Sends webhooks when they are due and retries until the store accepts them. */
export class WebhookQueue {
  readonly #notices: JournaledMap<Webhook>;
  readonly #underWay = new Set<string>();

  constructor(
    journal: Journal,
    private readonly clock: VendorClock,
    private readonly writers: Readonly<Record<VendorName, WebhookWriter>>,
  ) {
    this.#notices = journal.map('notices');
  }

  list(): readonly Webhook[] {
    return this.#notices.values().toReversed();
  }

  find(id: string): Webhook | undefined {
    return this.#notices.get(id);
  }

  /** @param minutes delay of a late webhook */
  async add(notice: NewWebhook, way: WebhookBehaviour = 'normal', minutes = 0): Promise<void> {
    if (way === 'none') return;
    const at = this.clock.now(notice.vendor);
    const dueAt = at + (way === 'late' ? minutes * 60_000 : 0);
    const fresh = { ...notice, way, dueAt, tries: 0, state: 'waiting', answer: '', at } as const;
    const { id } = this.#keep(fresh);
    if (way === 'beforeReply') await this.#send(id);
    if (way === 'twice') {
      const second = this.#keep(fresh);
      void this.#send(id);
      setTimeout(() => void this.#send(second.id), 10);
    }
  }

  /** Sends a webhook again, unchanged or with a fault. */
  async resend(id: string, way: WebhookBehaviour, minutes: number): Promise<void> {
    const notice = this.#notices.get(id);
    if (notice !== undefined) await this.add(notice, way, minutes);
  }

  async sendDue(): Promise<void> {
    const due = this.#notices
      .values()
      .filter(({ state, dueAt, vendor }) => state === 'waiting' && dueAt <= this.clock.now(vendor));
    await Promise.all(due.map(({ id }) => this.#send(id)));
  }

  #keep(notice: Omit<Webhook, 'id'>): Webhook {
    const id = randomUUID();
    return this.#notices.set(id, { ...notice, id });
  }

  async #send(id: string): Promise<void> {
    const notice = this.#notices.get(id);
    if (notice?.state !== 'waiting' || this.#underWay.has(id)) return;
    this.#underWay.add(id);
    const sentAt = this.clock.now(notice.vendor);
    const { isTaken, answer } = await this.#post(notice);
    this.#underWay.delete(id);
    const pause = retryMinutes[notice.tries];
    const dueAt = sentAt + (pause ?? 0) * 60_000;
    const state = isTaken ? 'delivered' : pause === undefined ? 'givenUp' : 'waiting';
    this.#notices.change(id, { state, answer, dueAt, tries: notice.tries + 1 });
  }

  async #post(webhook: Webhook): Promise<{ isTaken: boolean; answer: string }> {
    const writer = this.writers[webhook.vendor];
    const { headers, body } = writer.write(webhook);
    try {
      const answer = await fetch(webhook.address, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await answer.text()).slice(0, 200);
      return { isTaken: writer.isAccepted(answer.status, text), answer: `${answer.status} ${text}` };
    } catch (error) {
      return { isTaken: false, answer: error instanceof Error ? error.message : String(error) };
    }
  }
}
