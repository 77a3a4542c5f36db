import type { Entry } from '../books.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { tokyoDay } from '../vendor-clock.js';
import type { VendorName } from '../form.js';

/** Returns the charges, refunds and disputes of a day in Japan up to now, including hidden ones. */
export function entriesOn(day: string, { books, vendorClock }: PaymentSimulators): readonly Entry[] {
  return books.all().filter(({ at, vendor }) => tokyoDay(at) === day && at <= vendorClock.now(vendor));
}

export function listedOn(
  day: string,
  vendor: VendorName,
  paymentSimulators: PaymentSimulators,
): readonly Entry[] {
  return entriesOn(day, paymentSimulators).filter((entry) => entry.vendor === vendor && !entry.isHidden);
}
