import { randomUUID } from 'node:crypto';

import type { Journal, JournaledMap } from './journal.js';
import type { VendorClock } from './vendor-clock.js';
import type { VendorName } from './form.js';

/** How a notice is, or comes. `beforeReply` is with the store before the vendor answers or sends the browser back. */
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
  /** What it is about, for the list: `order-1 OK`. */
  readonly subject: string;
  readonly address: string;
  /** As the vendor itself keeps it; how it is sent is written when it is. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly way: WebhookBehaviour;
  /** Vendor's time, milliseconds since 1970, of the next try. */
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

/** Minutes after each try at which the next one comes. */
const retryMinutes = [1, 5, 15, 60, 180, 720, 1_440];

/** Milliseconds that a store has for its answer. */
const timeoutMs = 10_000;

/** Sends notices when they are due, again and again until the store has taken them. */
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

  /** @param minutes after which a late one is due */
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

  /** As it was, or in one of the ways in which it goes wrong. */
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
