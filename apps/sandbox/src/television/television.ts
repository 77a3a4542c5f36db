import type { Language } from '../console/messages.js';
import type { Code, Film, FilmStore, Rights, Tokens } from './film-store.js';

export type TelevisionNotice = 'expired' | 'refused' | 'disconnected' | 'unreachable';

/** Milliseconds between two requests for rights. */
const pollIntervalMs = 2_000;

/** A television. It polls the store only while its page is open. */
export class Television {
  notice: TelevisionNotice | undefined;
  /** Incremented with every change that its screen may have missed. */
  version = 0;
  private pendingCode: Code | undefined;
  private tokens: Tokens | undefined;
  private rights: Rights | undefined;
  private nextAt = 0;
  private polling: Promise<void> | undefined;

  constructor(
    private readonly store: FilmStore,
    public language: Language,
  ) {}

  get code(): Code | undefined {
    return this.pendingCode;
  }

  get isConnected(): boolean {
    return this.tokens !== undefined;
  }

  get films(): readonly Film[] {
    return this.rights?.films ?? [];
  }

  async connect(): Promise<void> {
    const code = await this.store.begin().catch(() => undefined);
    this.end(code === undefined ? 'unreachable' : undefined);
    this.pendingCode = code;
    this.nextAt = Date.now() + (code?.interval ?? 0);
  }

  /** Shows the logout after the store has responded or the request has failed. */
  async disconnect(): Promise<void> {
    const { tokens, pendingCode: waiting } = this;
    if (tokens !== undefined) await this.store.disconnect(tokens).catch(() => undefined);
    if (this.pendingCode === waiting) this.end(tokens && 'disconnected');
  }

  /** Polled by the screen. The next poll retries if the store is unreachable. */
  poll(): Promise<void> {
    this.polling ??= this.pollOnce()
      .catch(() => undefined)
      .finally(() => {
        this.polling = undefined;
      });
    return this.polling;
  }

  private async pollOnce(): Promise<void> {
    if (Date.now() < this.nextAt) return;
    if (this.pendingCode !== undefined) await this.requestTokens(this.pendingCode);
    if (this.tokens !== undefined) await this.requestRights(this.tokens);
  }

  private async requestTokens(code: Code): Promise<void> {
    const answer = await this.store.redeem(code);
    if (this.pendingCode !== code) return;
    const interval = answer === 'slower' ? code.interval + 5_000 : code.interval;
    this.nextAt = Date.now() + interval;
    if (answer === 'pending' || answer === 'slower') this.pendingCode = { ...code, interval };
    else if (typeof answer === 'string') this.end(answer);
    else {
      this.end();
      this.tokens = answer;
    }
  }

  private async requestRights(tokens: Tokens): Promise<void> {
    this.nextAt = Date.now() + pollIntervalMs;
    const answer = await this.store.readRights(tokens, this.rights?.tag);
    if (this.tokens !== tokens || answer === 'unchanged') return;
    if (answer === 'unauthorized') {
      const next = await this.store.refresh(tokens);
      if (this.tokens !== tokens) return;
      if (next === undefined) this.end('disconnected');
      this.tokens = next;
      this.nextAt = 0;
      return;
    }
    // Ignores an outdated response that arrives late.
    if (this.rights !== undefined && answer.version < this.rights.version) return;
    this.rights = answer;
    this.version += 1;
  }

  private end(notice?: TelevisionNotice): void {
    this.pendingCode = undefined;
    this.tokens = undefined;
    this.rights = undefined;
    this.nextAt = 0;
    this.notice = notice;
    this.version += 1;
  }
}
