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
  ['a charge is unknown for more than 15 minutes', { unknownMinutes: 15.1 }, ['unknown']],
  ['three times as many charges are refused', ended(15), []],
  ['more than three times as many charges are refused', ended(16), ['refusals']],
  ['a tenth is refused after a week without refusals', ended(10, 0), []],
  ['a fifth is refused after a week without refusals', ended(20, 0), ['refusals']],
  [
    'both charges of a day are refused',
    { ended: { day: { succeeded: 0, refused: 2 }, week: { succeeded: 700, refused: 0 } } },
    [],
  ],
  ['nothing is due', { minutesWithoutCharge: 600 }, []],
  ['due charges are sent', due, []],
  ['no due charge was sent for 11 minutes', { ...due, minutesWithoutCharge: 11 }, ['notSending']],
  ['no charge succeeded for 16 minutes', { ...due, minutesWithoutSuccess: 16 }, ['noSuccess']],
  [
    'it is night',
    { ...due, minutesWithoutCharge: 600, minutesWithoutSuccess: 600, isSendingHour: false },
    [],
  ],
  ['the circuit of a gateway is open', { closedGateways: 1 }, ['gateway']],
  [
    'the books differ and suspense is not empty',
    { auditDifferences: 2, inSuspense: 1 },
    ['audit', 'suspense'],
  ],
])('moneyAlarms: %s', (_, change, alarms) => {
  expect(raisedAlarms({ ...calm, ...change }, thresholds)).toEqual(alarms);
});

it('refusedShare is 0 without charges', () => {
  expect(refusedShare({ succeeded: 0, refused: 0 })).toBe(0);
  expect(refusedShare({ succeeded: 3, refused: 1 })).toBe(0.25);
});
