import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Made from the page of the login code, too. */
const loginCall = '/login';
const refusedByServer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what a page should never say: errors in the console, thrown errors, breaches of the content policy. */
export class Silence {
  readonly broken: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#note(`uncaught: ${String(error.error())}`));
  }

  /** Lets the rest of the story cause an error on purpose. */
  except(message: RegExp): void {
    this.#expected.push(message);
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return;
    if (refusedByServer.test(message.text()) && isAnswer(message)) return;
    this.#note(`console: ${message.text()} (${message.location().url})`);
  }

  #note(text: string): void {
    if (!this.#expected.some((pattern) => pattern.test(text))) this.broken.push(text);
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
