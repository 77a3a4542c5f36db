import { fitsGraphemes, normaliseLine } from '../../platform/person-text.js';

export const deviceKinds = ['tv', 'box', 'console', 'phone', 'other'] as const;

export type DeviceKind = (typeof deviceKinds)[number];

export const deviceNameMaxLength = 60;

/**
 * Lifetime in milliseconds of the link in the e-mail about a new device. It is long, because e-mails are often
 * read late.
 */
export const deviceEndLinkLifetime = 7 * 24 * 60 * 60 * 1_000;

export const deviceEndLinkMaxAttempts = 5;

export function deviceName(typed: string): string | undefined {
  const name = normaliseLine(typed);
  return fitsGraphemes(name, deviceNameMaxLength) ? name : undefined;
}

export interface DeviceDescription {
  kind: DeviceKind;
  hint: string | null;
}

const known: readonly (readonly [RegExp, DeviceKind, string])[] = [
  [/PlayStation/i, 'console', 'PlayStation'],
  [/Xbox/i, 'console', 'Xbox'],
  [/Nintendo/i, 'console', 'Nintendo'],
  [/AppleTV|tvOS/i, 'box', 'Apple TV'],
  [/\bAFT[A-Z0-9]+\b/, 'box', 'Fire TV'],
  [/Roku/i, 'box', 'Roku'],
  [/CrKey/i, 'box', 'Chromecast'],
  [/Web0S|webOS/i, 'tv', 'webOS'],
  [/Tizen/i, 'tv', 'Tizen'],
  [/VIERA/i, 'tv', 'VIERA'],
  [/BRAVIA|Android TV|GoogleTV/i, 'tv', 'Android TV'],
  [/SMART-?TV|SmartTV|HbbTV|NetCast/i, 'tv', 'Smart TV'],
  [/iPhone|iPad|Android.*Mobile/i, 'phone', 'Phone'],
];

/** @param userAgent raw header, of which only known product names are shown */
export function describeDevice(userAgent: string): DeviceDescription {
  const found = known.find(([words]) => words.test(userAgent.slice(0, 500)));
  return found === undefined ? { kind: 'other', hint: null } : { kind: found[1], hint: found[2] };
}

export type LocationProblem = 'otherCountry' | 'dataCentre';

/**
 * Returns why the approval of a device requires another re-authorisation. An unknown location does not require
 * one.
 */
export function locationProblem(
  device: { country: string | null; isDataCentre: boolean },
  here: { country: string | null },
): LocationProblem | null {
  if (device.isDataCentre) return 'dataCentre';
  const differs = device.country !== null && here.country !== null && device.country !== here.country;
  return differs ? 'otherCountry' : null;
}
