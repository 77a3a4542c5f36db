import { addDays, type BusinessDate } from '../calendar/business-date.js';

/** After an outage, and the last of them is yesterday. */
const mostDays = 14;

export interface AuditOfDays {
  /** Both included. */
  from: BusinessDate;
  until: BusinessDate;
  /** The day on which the gateway's list was read: of that day itself it has a part. */
  auditedOn: BusinessDate;
}

/**
 * Yesterday, though a person has compared it, since its list may have grown; then the days before it of which no whole
 * list was compared. None of before the first that was.
 */
export function daysToAudit(audits: readonly AuditOfDays[], today: BusinessDate): BusinessDate[] {
  const yesterday = addDays(today, -1);
  const begun = audits.map(({ from }) => from).reduce((one, other) => (other < one ? other : one), yesterday);
  const isCompared = (day: BusinessDate) =>
    audits.some(({ from, until, auditedOn }) => from <= day && day <= until && day < auditedOn);
  const before = Array.from({ length: mostDays - 1 }, (_, index) => addDays(today, index - mostDays));
  return [yesterday, ...before.filter((day) => day >= begun && !isCompared(day))];
}
