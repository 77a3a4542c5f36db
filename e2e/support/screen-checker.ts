import { isPathOf } from '@account/contracts/platform/path-pattern';
import { pages } from '@account/contracts/product/pages';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { expectFocusShown } from './focus.js';
import type { Language } from './messages.js';
import { documentTitleOf, headingOf, screenTitles, type ScreenTitle } from './screen-titles.js';

/** Names that are the same in both languages, those of other people's software on the page of licences among them. */
const properNames =
  /^(YORUBE|English|Google|Apple|LINE|X|Facebook|Instagram|Yahoo! JAPAN|Powered by PVS|SMS|PC|PayPa[ly]|[\w.]+@[\w.]+|(@|MIT|ISC|BSD|Apache|OFL|[a-z]).*)$/s;

/** Pages that stand only for whoever has just done what they say. */
const completion = /^\/(mypage\/.+|signup|withdraw|password\/(forgot|reset))\/complete$/;

const ofPayments = pages.filter((page) => page.handlesPayment);

function handlesPayment(address: string): boolean {
  const { pathname } = new URL(address, 'http://site.invalid');
  return ofPayments.some(({ path }) => isPathOf(path, pathname));
}

/** Somebody who goes from screen to screen without a click, and looks whether each is itself and whole. */
export class ScreenChecker {
  readonly #seen = new Set<string>();

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    /** Checks each screen for accessibility as well. */
    private readonly isCareful = false,
  ) {}

  /** The paths, as the table of screens has them, that were seen as themselves. */
  get seen(): readonly string[] {
    return [...this.#seen];
  }

  /** The way of a link: the document stays, but for pages that handle payments. */
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

  /** Opens a screen, which is then itself. */
  async finds(path: string, title: ScreenTitle, address = path): Promise<void> {
    if (completion.test(path)) await this.#completes(path);
    await this.goesTo(address);
    await this.isAt(address, title);
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    await this.#looksClosely(path);
  }

  /** The screen that stands is the one of this address, by its own name, without a word of the other language. */
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
    // What says most of a page is cheap to ask for; all of it is not.
    await expect
      .poll(async () => withoutNumber(await this.page.title().catch(() => '')), { intervals: [20, 50, 100] })
      .toBe(wanted.documentTitle);
    await expect.poll(() => this.#look(), { intervals: [20, 50, 100, 200] }).toEqual(wanted);
  }

  /** Checks a screen in the light theme in one language and in the dark theme in the other, or in Japanese alone. */
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

  /** As the call does that leads to such a page. */
  async #completes(path: string): Promise<void> {
    const { origin } = new URL(this.page.url());
    await this.page
      .context()
      .addCookies([{ name: 'completed', value: encodeURIComponent(path), url: origin }]);
  }

  async #look() {
    // A document that is just leaving has nothing to look at.
    const shown = await this.page.evaluate(inspectScreen).catch(() => undefined);
    if (shown === undefined) return undefined;
    const { foreign, ...seen } = shown;
    const odd = this.language === 'en' ? foreign.japanese : foreign.latin.filter(isNoName);
    return { ...seen, documentTitle: withoutNumber(seen.documentTitle), foreign: odd };
  }
}

/** A document's own number stands in its title. */
const withoutNumber = (title: string) => title.replace(/ \d{8}-\d{6}(?= \|)/, '');

const isNoName = (text: string) => text.split('\n').some((line) => !properNames.test(line));

/** Runs in the page. */
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
        // A name that a store gave in the middle of a sentence stands here at its beginning.
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
