import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Storage types of an origin without cookies and session storage. The HTTP cache is kept. */
const storageTypes =
  'local_storage,indexeddb,websql,cache_storage,service_workers,file_systems,shared_storage,storage_buckets';

/** Calls with a persistent effect that the cleaning does not undo. */
const clockCommands = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const;
const contextCommands = [
  ...(['on', 'once', 'addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'] as const),
  ...([
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultTimeout',
    'setGeolocation',
    'setHTTPCredentials',
  ] as const),
] as const;
const tabCommands = [
  ...(['on', 'once', 'addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction'] as const),
  ...(['emulateMedia', 'setDefaultTimeout', 'setExtraHTTPHeaders', 'setViewportSize'] as const),
  ...(['route', 'routeFromHAR', 'routeWebSocket'] as const),
] as const;

/** Maximum milliseconds to wait for a browser to close, so that the result of the story is not lost. */
const maxCloseMs = 20_000;

/**
 * Maximum number of profiles, which is enough for stories with alternating options. More profiles would only
 * use memory.
 */
const maxProfiles = 4;

/**
 * Browser profiles of one worker. A story gets a cleaned profile with cached files, compiled code and a running
 * process, because a page takes 50 % longer without them.
 */
export class BrowserProfilePool {
  readonly #profiles = new Map<string, Profile>();

  constructor(private readonly browser: Browser) {}

  /** @param key identifies the options that are fixed when a profile is created */
  async acquire(key: string, headers: Record<string, string>): Promise<Profile> {
    const known = this.#profiles.get(key);
    this.#profiles.delete(key);
    const profile = known ?? new Profile(await this.browser.newContext());
    this.#profiles.set(key, profile);
    if (known) await known.context.setExtraHTTPHeaders(headers);
    else await this.#closeOldest();
    return profile;
  }

  /** Discards the profile after a failed story or after a change that cannot be undone. */
  async release(key: string, site: string | undefined, hasPassed: boolean): Promise<void> {
    const profile = this.#profiles.get(key);
    if (!profile) return;
    const isReused = hasPassed && site !== undefined && !profile.isChanged;
    if (isReused && (await inTime(profile.isCleaned(site)))) return;
    this.#profiles.delete(key);
    await inTime(profile.context.close());
  }

  async #closeOldest(): Promise<void> {
    const [oldest] = this.#profiles;
    if (oldest === undefined || this.#profiles.size <= maxProfiles) return;
    this.#profiles.delete(oldest[0]);
    await inTime(oldest[1].context.close());
  }
}

type Tab = { page: Page; devtools: CDPSession; isChanged: boolean };

export class Profile {
  isChanged = false;
  readonly #origins = new Set<string>();
  readonly #devtoolsOf: BrowserContext['newCDPSession'];
  #tab: Tab | undefined;

  constructor(readonly context: BrowserContext) {
    const { clock } = context;
    this.#devtoolsOf = context.newCDPSession.bind(context);
    const changed = () => (this.isChanged = true);
    notice(clock, clockCommands, changed);
    notice(context, contextCommands, changed);
    context.addListener('page', (page) =>
      page.addListener('framenavigated', (frame) => this.#notice(frame.url())),
    );
  }

  #notice(url: string): void {
    const { origin } = new URL(url);
    if (origin !== 'null') this.#origins.add(origin);
  }

  /** Returns the reset tab of the previous story, or a new tab. */
  async openTab(): Promise<Page> {
    this.#tab ??= await this.#newTab();
    return this.#tab.page;
  }

  async #newTab(): Promise<Tab> {
    const page = await this.context.newPage();
    const tab = { page, devtools: await this.#devtoolsOf(page), isChanged: false };
    const changed = () => (tab.isChanged = true);
    notice(page, tabCommands, changed);
    return tab;
  }

  /** Returns true if no state from the story remains. */
  async isCleaned(site: string): Promise<boolean> {
    try {
      await this.context.unrouteAll({ behavior: 'ignoreErrors' });
      await this.context.setOffline(false);
      const { page, devtools } = await this.#tabToKeep(site);
      const others = this.context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      // Opens a small document of the site to keep the renderer process alive.
      await page.goto(`${site}/healthz`);
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await page.mouse.move(-1, -1);
      await devtools.send('Page.resetNavigationHistory');
      for (const origin of this.#origins)
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await this.context.clearPermissions();
      await this.context.clearCookies();
      this.#origins.clear();
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Keeps only a tab of the same site. A tab of another site would keep state that only that site can clear.
   */
  async #tabToKeep(site: string): Promise<Tab> {
    const isAbroad = [...this.#origins].some((origin) => origin !== site);
    const tab = this.#tab;
    if (tab && !tab.isChanged && !isAbroad && !tab.page.isClosed()) return tab;
    this.#tab = await this.#newTab();
    return this.#tab;
  }
}

async function inTime<Result>(end: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController();
  const late = pause(maxCloseMs, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([end, late]);
  } finally {
    timer.abort();
  }
}

/** Reports calls of these methods without changing their behaviour. */
function notice<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  called: () => void,
): void {
  for (const name of names) {
    const original = target[name].bind(target) as (...args: unknown[]) => unknown;
    const noticed = (...args: unknown[]) => {
      called();
      return original(...args);
    };
    Object.assign(target, { [name]: noticed });
  }
}
