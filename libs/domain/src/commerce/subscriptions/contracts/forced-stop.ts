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

/** A contract on hold has no paid period left, so it ends with the stop; otherwise the paid period is served first. */
export function stopsOn(
  nextDue: BusinessDate,
  isHeld: boolean,
  forceStopOn: BusinessDate | null,
): BusinessDate | null {
  if (forceStopOn === null) return null;
  return isHeld || nextDue < forceStopOn ? forceStopOn : nextDue;
}
