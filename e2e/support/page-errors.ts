import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/** Made from the page of the login code, too. */
const loginCall = '/login';
const refusedByServer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what a page should never say: errors in the console, thrown errors, breaches of the content policy. */
export class PageErrors {
  readonly errors: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.addListener('console', this.#hear);
    context.addListener('weberror', this.#hearThrown);
  }

  unwatch(context: BrowserContext): void {
    context.removeListener('console', this.#hear);
    context.removeListener('weberror', this.#hearThrown);
  }

  /** Lets the rest of the story cause an error on purpose. */
  allow(message: RegExp): void {
    this.#expected.push(message);
  }

  readonly #hear = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return;
    if (refusedByServer.test(message.text()) && isAnswer(message)) return;
    this.#note(`console: ${message.text()} (${message.location().url})`);
  };

  readonly #hearThrown = (thrown: WebError): void => this.#note(`uncaught: ${String(thrown.error())}`);

  #note(text: string): void {
    if (!this.#expected.some((pattern) => pattern.test(text))) this.errors.push(text);
  }
}

/** Chromium writes every refusal to the console; those of a call or of the page itself are part of a story. */
function isAnswer(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const page: Page | null = message.page();
  const { pathname } = new URL(url);
  return pathname.startsWith('/zapi/') || pathname === loginCall || pathname === pathnameOf(page);
}

function pathnameOf(page: Page | null): string | undefined {
  return page ? new URL(page.url()).pathname : undefined;
}
