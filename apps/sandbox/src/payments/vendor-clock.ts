import type { Clock } from '../clock/clock.js';
import { momentInTokyo } from '../console/moment.js';
import type { VendorName } from './form.js';

/** The provider's time: the business clock plus the offset of the provider. */
export class VendorClock {
  readonly #minutesOff = new Map<VendorName, number>();

  constructor(private readonly clock: Clock) {}

  /** Milliseconds since 1970. */
  now(vendor: VendorName): number {
    return Date.parse(this.clock.read().now) + this.minutesOff(vendor) * 60_000;
  }

  minutesOff(vendor: VendorName): number {
    return this.#minutesOff.get(vendor) ?? 0;
  }

  setOff(vendor: VendorName, minutes: number): void {
    this.#minutesOff.set(vendor, minutes);
  }
}

/** `20260201000000`, in Japan. */
export function tokyoStamp(milliseconds: number): string {
  const { year, month, day, time } = momentInTokyo(milliseconds, true);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}${two(month)}${two(day)}${time.replaceAll(':', '')}`;
}

/** `2026-02-01`, in Japan. */
export function tokyoDay(milliseconds: number): string {
  const stamp = tokyoStamp(milliseconds);
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
}

/** Returns milliseconds since 1970; undefined for an invalid timestamp. */
export function readTokyoStamp(stamp: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
  return Number.isNaN(moment) || tokyoStamp(moment) !== stamp ? undefined : moment;
}
