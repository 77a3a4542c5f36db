import type { BusinessDate } from '../../business-day/business-date.js';

export function isStoppedBefore(firstDue: BusinessDate, forceStopOn: BusinessDate | null): boolean {
  return forceStopOn !== null && firstDue >= forceStopOn;
}

export function mayStartCharge(
  dueOn: BusinessDate,
  today: BusinessDate,
  forceStopOn: BusinessDate | null,
): boolean {
  return forceStopOn === null || (dueOn < forceStopOn && today < forceStopOn);
}

/**
 * A contract on hold has no paid period left and ends on the discontinuation day. Any other contract continues
 * to the end of the paid period.
 */
export function stopsOn(
  nextDue: BusinessDate,
  isHeld: boolean,
  forceStopOn: BusinessDate | null,
): BusinessDate | null {
  if (forceStopOn === null) return null;
  return isHeld || nextDue < forceStopOn ? forceStopOn : nextDue;
}
