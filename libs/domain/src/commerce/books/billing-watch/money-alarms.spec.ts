import { expect, it } from '@jest/globals';

import { raisedAlarms, refusedShare, type AlarmFigures } from './money-alarms.js';

const thresholds = { unknownMinutes: 15, refusalsTimes: 3, notSendingMinutes: 10, noSuccessMinutes: 15 };

const calm: AlarmFigures = {
  unknownMinutes: 0,
  ended: { day: { succeeded: 95, refused: 5 }, week: { succeeded: 665, refused: 35 } },
  due: 0,
  isSendingHour: true,
  minutesWithoutCharge: 600,
  minutesWithoutSuccess: 600,
  closedGateways: 0,
  auditDifferences: 0,
  inSuspense: 0,
};

const due = { due: 12, minutesWithoutCharge: 0, minutesWithoutSuccess: 0 };
const ended = (refused: number, week = 35) => ({
  ended: { day: { succeeded: 100 - refused, refused }, week: { succeeded: 700 - week, refused: week } },
});

it.each<[string, Partial<AlarmFigures>, string[]]>([
  ['nothing is wrong', {}, []],
  ['a charge is unknown for 15 minutes', { unknownMinutes: 15 }, []],
  ['a charge is unknown for longer', { unknownMinutes: 15.1 }, ['unknown']],
  ['three times as many are refused', ended(15), []],
  ['more than that are refused', ended(16), ['refusals']],
  ['nothing was ever refused, and now a tenth is', ended(10, 0), []],
  ['nothing was ever refused, and now a fifth is', ended(20, 0), ['refusals']],
  [
    'both charges of a day are refused',
    { ended: { day: { succeeded: 0, refused: 2 }, week: { succeeded: 700, refused: 0 } } },
    [],
  ],
  ['nothing is due', { minutesWithoutCharge: 600 }, []],
  ['what is due is sent', due, []],
  ['nothing due was sent for 11 minutes', { ...due, minutesWithoutCharge: 11 }, ['notSending']],
  ['nothing succeeded for 16 minutes', { ...due, minutesWithoutSuccess: 16 }, ['noSuccess']],
  [
    'it is night',
    { ...due, minutesWithoutCharge: 600, minutesWithoutSuccess: 600, isSendingHour: false },
    [],
  ],
  ['a gateway is closed', { closedGateways: 1 }, ['gateway']],
  ['books differ, and money has no place', { auditDifferences: 2, inSuspense: 1 }, ['audit', 'suspense']],
])('%s', (_, change, alarms) => {
  expect(raisedAlarms({ ...calm, ...change }, thresholds)).toEqual(alarms);
});

it('the share of nothing is nothing', () => {
  expect(refusedShare({ succeeded: 0, refused: 0 })).toBe(0);
  expect(refusedShare({ succeeded: 3, refused: 1 })).toBe(0.25);
});
