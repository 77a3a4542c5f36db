import type { DeviceKind } from '@account/domain/identity/login-history/login-attempt';
import Bowser from 'bowser';

export interface Device {
  deviceInfo: DeviceKind | null;
  browserInfo: string | null;
}

const nothing: Device = { deviceInfo: null, browserInfo: null };

const kindOfSystem: Readonly<Record<string, DeviceKind>> = {
  [Bowser.OS_MAP['Android'] ?? '']: 'Android',
  [Bowser.OS_MAP['MacOS'] ?? '']: 'Mac',
  [Bowser.OS_MAP['Windows'] ?? '']: 'PC',
  [Bowser.OS_MAP['Linux'] ?? '']: 'PC',
  [Bowser.OS_MAP['ChromeOS'] ?? '']: 'PC',
};

/** Uses only names that the parser knows, because members see the result. */
const knownBrowsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

const longestUserAgent = 500;
const mostRemembered = 500;
const remembered = new Map<string, Device>();

/**
 * Parses at most 500 characters of a user agent. Results are cached, because many logins send the same user
 * agent.
 */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, longestUserAgent);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const device = text.trim() === '' ? nothing : read(text);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, device);
  return device;
}

function read(userAgent: string): Device {
  const { os, platform, browser } = Bowser.parse(userAgent);
  const { name } = browser;
  const major = /^\d{1,4}/.exec(browser.version ?? '')?.[0];
  const isKnown = name !== undefined && knownBrowsers.has(name);
  return {
    deviceInfo: apple(platform.model) ?? kindOfSystem[os.name ?? ''] ?? null,
    browserInfo: isKnown ? [name, major].filter(Boolean).join(' ') : null,
  };
}

function apple(model: string | undefined): DeviceKind | undefined {
  return model === 'iPhone' || model === 'iPad' ? model : undefined;
}
