export const moneyAlarms = [
  'unknown',
  'refusals',
  'notSending',
  'noSuccess',
  'gateway',
  'audit',
  'suspense',
] as const;

export type MoneyAlarm = (typeof moneyAlarms)[number];

export interface AlarmFigures {
  /** Age of the oldest charge with an unknown result, in minutes. */
  unknownMinutes: number;
  /** Charges of the last day and of the seven days before. */
  ended: { day: ChargeCounts; week: ChargeCounts };
  /** Number of due contracts without a charge. */
  due: number;
  isSendingHour: boolean;
  /** Minutes since the last charge or since the sending hours began, whichever is later. */
  minutesWithoutCharge: number;
  minutesWithoutSuccess: number;
  closedGateways: number;
  auditDifferences: number;
  inSuspense: number;
}

export interface ChargeCounts {
  succeeded: number;
  refused: number;
}

export interface AlarmThresholds {
  unknownMinutes: number;
  refusalsTimes: number;
  notSendingMinutes: number;
  noSuccessMinutes: number;
}

/** Minimum number of charges for which the share is significant. */
const minEndedCharges = 20;

export function raisedAlarms(figures: AlarmFigures, thresholds: AlarmThresholds): MoneyAlarm[] {
  const { due, isSendingHour, ended } = figures;
  const isSending = isSendingHour && due > 0;
  const rings: Readonly<Record<MoneyAlarm, boolean>> = {
    unknown: figures.unknownMinutes > thresholds.unknownMinutes,
    refusals: isAbove(ended.day, ended.week, thresholds.refusalsTimes),
    notSending: isSending && figures.minutesWithoutCharge > thresholds.notSendingMinutes,
    noSuccess: isSending && figures.minutesWithoutSuccess > thresholds.noSuccessMinutes,
    gateway: figures.closedGateways > 0,
    audit: figures.auditDifferences > 0,
    suspense: figures.inSuspense > 0,
  };
  return moneyAlarms.filter((alarm) => rings[alarm]);
}

function isAbove(day: ChargeCounts, week: ChargeCounts, times: number): boolean {
  const isEnough = [day, week].every(({ succeeded, refused }) => succeeded + refused >= minEndedCharges);
  return isEnough && refusedShare(day) > times * Math.max(refusedShare(week), 1 / minEndedCharges);
}

/** Returns a share from 0 to 1. */
export function refusedShare({ succeeded, refused }: ChargeCounts): number {
  return refused === 0 ? 0 : refused / (succeeded + refused);
}
