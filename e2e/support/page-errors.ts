import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/** Path of the login call. The login code page uses the same call. */
const loginCall = '/login';
const refusedByServer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects console errors, uncaught exceptions and content security policy violations. */
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

  /** Allows an error that the rest of the story causes on purpose. */
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

/**
 * Returns true for a failed request, which Chromium always logs. Failed calls and pages can be part of a story.
 */
function isAnswer(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const page: Page | null = message.page();
  const { pathname } = new URL(url);
  return pathname.startsWith('/zapi/') || pathname === loginCall || pathname === pathnameOf(page);
}

function pathnameOf(page: Page | null): string | undefined {
  return page ? new URL(page.url()).pathname : undefined;
}
