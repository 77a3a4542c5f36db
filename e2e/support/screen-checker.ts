import { isPathOf } from '@account/contracts/platform/path-pattern';
import { pages } from '@account/contracts/product/pages';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { expectFocusShown } from './focus.js';
import type { Language } from './messages.js';
import { documentTitleOf, headingOf, screenTitles, type ScreenTitle } from './screen-titles.js';

/** Names that are the same in both languages, including third-party software on the licence page. */
const properNames =
  /^(YORUBE|English|Google|Apple|LINE|X|Facebook|Instagram|Yahoo! JAPAN|Powered by PVS|SMS|PC|PayPa[ly]|[\w.]+@[\w.]+|(@|MIT|ISC|BSD|Apache|OFL|[a-z]).*)$/s;

/** Completion pages, which can be shown only directly after their action. */
const completion = /^\/(mypage\/.+|signup|withdraw|password\/(forgot|reset))\/complete$/;

const ofPayments = pages.filter((page) => page.handlesPayment);

function handlesPayment(address: string): boolean {
  const { pathname } = new URL(address, 'http://site.invalid');
  return ofPayments.some(({ path }) => isPathOf(path, pathname));
}

/** Opens screens directly and checks that each one is the expected screen and is complete. */
export class ScreenChecker {
  readonly #seen = new Set<string>();

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    /** If true, also checks the accessibility of each screen. */
    private readonly isCareful = false,
  ) {}

  /** Paths that have been verified, as listed in the screen table. */
  get seen(): readonly string[] {
    return [...this.#seen];
  }

  /** Navigates as a link does: within the document, but with a document load for pages that handle payments. */
  async goesTo(path: string): Promise<void> {
    await expect(this.page.locator('.painted')).toHaveCount(0);
    if (handlesPayment(path) !== handlesPayment(this.page.url())) {
      await this.page.goto(path);
      return;
    }
    await this.page.evaluate((to) => {
      const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
      history.pushState({ usr: null, key: String(idx), idx }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, path);
  }

  async finds(path: string, title: ScreenTitle, address = path): Promise<void> {
    if (completion.test(path)) await this.#completes(path);
    await this.goesTo(address);
    await this.isAt(address, title);
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    await this.#looksClosely(path);
  }

  /** Expects the screen of this address with its title and without text in the other language. */
  async isAt(address: string | RegExp, title: ScreenTitle): Promise<void> {
    const { [this.language]: named } = title;
    const wanted = {
      address: typeof address === 'string' ? address : (expect.stringMatching(address) as unknown),
      language: this.language,
      headings: [headingOf(named)],
      documentTitle: `${documentTitleOf(named)} | YORUBE`,
      sideways: 0,
      foreign: [],
    };
    // Polls a part of the page that is cheap to check before the complete check.
    await expect
      .poll(async () => withoutNumber(await this.page.title().catch(() => '')), { intervals: [20, 50, 100] })
      .toBe(wanted.documentTitle);
    await expect.poll(() => this.#look(), { intervals: [20, 50, 100, 200] }).toEqual(wanted);
  }

  /**
   * Checks a screen in the light theme in one language and in the dark theme in the other language, or only in
   * Japanese.
   */
  async #looksClosely(path: string): Promise<void> {
    if (!this.isCareful) return;
    const place = Object.keys(screenTitles).indexOf(path);
    const isLight = this.language === (place % 2 === 0 ? 'ja' : 'en');
    if (!runsFullMatrix('screens') && this.language !== 'ja') return;
    await this.page.emulateMedia({ colorScheme: isLight ? 'light' : 'dark' });
    await expect(this.page.locator('.painted')).toHaveCount(0);
    await expectAccessible(this.page);
    await expectFocusShown(this.page);
  }

  /** Sets the cookie that permits opening a completion page, as the completed call would set it. */
  async #completes(path: string): Promise<void> {
    const { origin } = new URL(this.page.url());
    await this.page
      .context()
      .addCookies([{ name: 'completed', value: encodeURIComponent(path), url: origin }]);
  }

  async #look() {
    // The call fails while the document is being replaced.
    const shown = await this.page.evaluate(inspectScreen).catch(() => undefined);
    if (shown === undefined) return undefined;
    const { foreign, ...seen } = shown;
    const odd = this.language === 'en' ? foreign.japanese : foreign.latin.filter(isNoName);
    return { ...seen, documentTitle: withoutNumber(seen.documentTitle), foreign: odd };
  }
}

/** Removes the document number, which document titles contain. */
const withoutNumber = (title: string) => title.replace(/ \d{8}-\d{6}(?= \|)/, '');

const isNoName = (text: string) => text.split('\n').some((line) => !properNames.test(line));

/** This function runs in the page. */
function inspectScreen() {
  const { documentElement: root, title, body } = document;
  const isShown = (element: Element) =>
    (element as HTMLElement).checkVisibility({ visibilityProperty: true });
  const texts = (selector: string) =>
    [...body.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => isShown(element) && element.closest('[lang]') === root)
      .map((element) => element.innerText.replaceAll('\u00a0', ' ').trim());
  const isJapanese = (text: string) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
  const isLatin = (text: string) => /[A-Za-z]{2}/.test(text);
  const isSmallName = (text: string) => /^(au Easy Payment|d Barai)/.test(text);
  return {
    address: location.pathname + location.search,
    language: root.lang,
    headings: texts('h1'),
    documentTitle: title,
    sideways: Math.max(0, root.scrollWidth - root.clientWidth),
    foreign: {
      japanese: [
        ...texts('h1, h2, h3, p, li, label, legend, button, a, dt, th').filter(isJapanese),
        // Ignores a store name at the start of a sentence.
        ...texts('h1, h2, h3, label, legend, button').filter(
          (text) => /^[a-z]/.test(text) && !isSmallName(text),
        ),
      ],
      latin: texts('h1, h2, h3, label, legend, button, a, dt, th').filter(
        (text) => isLatin(text) && !isJapanese(text),
      ),
    },
  };
}
