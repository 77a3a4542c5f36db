export const planReservationKinds = ['ORDER', 'CONTRACT', 'PURCHASE', 'RENTAL'] as const;

export type PlanReservationKind = (typeof planReservationKinds)[number];

export interface PlanReservation {
  kind: PlanReservationKind;
  /** Exclusive end of the reservation; null if it does not expire. Only rentals expire. */
  until: Date | null;
}

export interface ReservationFacts extends PlanReservation {
  /**
   * Whether the reservation existed at the time of the quote; otherwise another tab or a late webhook created
   * it.
   */
  isOlderThanQuote: boolean;
  isUnknown: boolean;
}

export type ReservationRefusal = 'beingChecked' | 'duplicateOrder' | 'contracted' | 'owned';

export function isReservationExpired({ until }: PlanReservation, now: Date): boolean {
  return until !== null && until <= now;
}

export function reservationRefusal(held: ReservationFacts | null, now: Date): ReservationRefusal | null {
  if (held === null || isReservationExpired(held, now)) return null;
  if (held.kind === 'ORDER') return held.isUnknown ? 'beingChecked' : 'duplicateOrder';
  if (!held.isOlderThanQuote) return 'duplicateOrder';
  return held.kind === 'CONTRACT' ? 'contracted' : 'owned';
}
