import { isReachable, SmsGateway, type Sms, type SmsOutcome } from './sms-gateway.js';

export interface HttpSmsSettings {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Request body with placeholders `{to}`, `{text}` and `{id}`: JSON or a form, depending on the headers. */
  body: string;
}

/** Milliseconds for the whole request and response. */
const defaultTimeout = 15_000;

/** Status codes of refusals that may be temporary: too early, too many requests, or fixable by an operator. */
const passing: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 408, 425, 429]);

/**
 * Sends SMS through any provider that accepts a message with a single POST. Does not follow redirects, which
 * would forward the number.
 */
export class HttpSmsGateway extends SmsGateway {
  private readonly headers: Headers;
  private readonly escape: (text: string) => string;

  constructor(
    private readonly settings: HttpSmsSettings,
    private readonly timeout = defaultTimeout,
  ) {
    super();
    this.headers = new Headers(settings.headers);
    if (!this.headers.has('content-type')) this.headers.set('content-type', 'application/json');
    const isForm = this.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
    this.escape = isForm ? encodeURIComponent : (text) => JSON.stringify(text).slice(1, -1);
  }

  async send(sms: Sms): Promise<SmsOutcome> {
    if (!isReachable(sms)) return { ok: false, permanent: true, reason: 'number' };
    try {
      const answer = await fetch(this.settings.url, {
        method: 'POST',
        headers: this.headers,
        body: this.bodyOf(sms),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeout),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch (error) {
      return { ok: false, permanent: false, reason: reasonOf(error) };
    }
  }

  private bodyOf({ messageId, to, text }: Sms): string {
    const values: Record<string, string> = { '{to}': to, '{text}': text, '{id}': messageId };
    return this.settings.body.replace(/\{(?:to|text|id)\}/g, (name) => this.escape(values[name] ?? ''));
  }
}

function outcomeOf(status: number): SmsOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  const permanent = status >= 400 && status < 500 && !passing.has(status);
  return { ok: false, permanent, reason: `HTTP ${status}` };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code ?? error.name;
}
