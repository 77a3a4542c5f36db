import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  applyMailReport,
  shouldWarnMember,
  mailboxHealthLifetime,
  mailReportKinds,
  softReportLifetime,
  blocksMail,
  type MailboxHealth,
  type MailReportKind,
} from './mailbox-health.js';

const start = new Date('2026-11-01T00:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

function lived(...kinds: MailReportKind[]): MailboxHealth | null {
  return kinds.reduce<MailboxHealth | null>((health, kind) => applyMailReport(health, kind, start), null);
}

describe('the health of a mailbox after reports', () => {
  it.each([
    [['hard'], 'UNREACHABLE', true, true],
    [['soft'], 'BOUNCING', false, false],
    [['soft', 'soft', 'soft'], 'BOUNCING', false, true],
    [['soft', 'soft', 'soft', 'hard'], 'UNREACHABLE', true, true],
    [['hard', 'soft'], 'UNREACHABLE', true, true],
    [['hard', 'complaint'], 'UNREACHABLE', true, true],
    [['complaint'], 'COMPLAINED', false, false],
    [['complaint', 'delivered'], 'COMPLAINED', false, false],
    [['hard', 'delivered'], undefined, false, false],
    [['soft', 'soft', 'delivered', 'soft'], 'BOUNCING', false, false],
  ] as const)('for the reports %j is %s (blocked: %s, warned: %s)', (kinds, state, isStopped, isWorthIt) => {
    const health = lived(...kinds);
    expect(health?.state).toBe(state);
    expect([blocksMail(health, start), shouldWarnMember(health, start)]).toEqual([isStopped, isWorthIt]);
  });

  it('ignores soft reports after three days and hard reports after thirty days', () => {
    const soft = lived('soft', 'soft', 'soft');
    expect(shouldWarnMember(soft, after(softReportLifetime))).toBe(true);
    expect(shouldWarnMember(soft, after(softReportLifetime + 1))).toBe(false);
    expect(applyMailReport(soft, 'soft', after(softReportLifetime + 1))?.softBounces).toBe(1);
    const hard = lived('hard');
    expect(blocksMail(hard, after(mailboxHealthLifetime))).toBe(true);
    expect(blocksMail(hard, after(mailboxHealthLifetime + 1))).toBe(false);
  });

  it('keeps the time when the state last changed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...mailReportKinds), { minLength: 1, maxLength: 12 }), (kinds) => {
        const lives: (MailboxHealth | null)[] = [];
        for (const [hour, kind] of kinds.entries())
          lives.push(applyMailReport(lives.at(-1) ?? null, kind, after(hour * 3_600_000)));
        const last = lives.at(-1);
        if (last == null) return;
        const otherwise = lives.findLastIndex((life) => life?.state !== last.state);
        expect(last.since).toEqual(after((otherwise + 1) * 3_600_000));
      }),
    );
  });

  it('never blocks e-mail if there was no hard report or if a mail was delivered since', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...mailReportKinds), { maxLength: 12 }), (kinds) => {
        const lastHard = kinds.lastIndexOf('hard');
        const isStopped = lastHard > kinds.lastIndexOf('delivered');
        expect(blocksMail(lived(...kinds), start)).toBe(isStopped);
      }),
    );
  });
});
