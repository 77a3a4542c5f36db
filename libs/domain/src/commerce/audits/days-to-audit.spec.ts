import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../calendar/business-date.js';
import { daysToAudit, type AuditOfDays } from './days-to-audit.js';

const today = businessDate('2026-03-03');
const ago = (days: number) => addDays(today, -days);
const audit = (from: number, until: number, on: number): AuditOfDays => ({
  ...{ from: ago(from), until: ago(until), auditedOn: ago(on) },
});

describe('the days to be compared with a gateway’s list', () => {
  it.each<[string, AuditOfDays[], number[]]>([
    ['of a gateway that was never compared', [], [1]],
    ['after a usual day', [audit(2, 2, 1)], [1]],
    ['where a person has compared yesterday', [audit(2, 2, 1), audit(1, 1, 0)], [1]],
    ['after three days without a list', [audit(5, 5, 4)], [1, 4, 3, 2]],
    ['where a person has compared one of them', [audit(5, 5, 4), audit(3, 3, 1)], [1, 4, 2]],
    ['where it was compared on the day itself', [audit(4, 4, 3), audit(3, 3, 3), audit(2, 2, 1)], [1, 3]],
    ['of some days at once, the last not over', [audit(6, 3, 3)], [1, 3, 2]],
    ['after a month', [audit(30, 30, 29)], [1, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]],
  ])('%s', (_, audits, days) => {
    expect(daysToAudit(audits, today)).toEqual(days.map(ago));
  });

  it('leave none out once they were compared, and ask for none twice', () => {
    const days = fc.integer({ min: 1, max: 20 });
    const audits = fc.array(
      fc.tuple(days, fc.nat(3), fc.nat(5)).map(([until, more, late]) => {
        return audit(until + more, until, Math.max(until - late, 0));
      }),
    );
    fc.assert(
      fc.property(audits, (given) => {
        const asked = daysToAudit(given, today);
        expect(new Set(asked).size).toBe(asked.length);
        const done = asked.map((day) => ({ from: day, until: day, auditedOn: today }));
        expect(daysToAudit([...given, ...done], today)).toEqual([ago(1)]);
      }),
    );
  });
});
