import type { StoreChange } from '../../../store/settings/index.js';

type Billing = StoreChange['after']['billing'];

export function explainBilling({ before, after }: StoreChange): string[] {
  if (before === null) return [];
  const [old, fresh] = [before.billing, after.billing];
  const changed = (name: keyof Billing) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]);
  const lines: string[] = [];
  if (changed('billingHours'))
    lines.push(
      `renewals are sent from ${fresh.billingHours.from} until ${fresh.billingHours.until} in Japan`,
    );
  if (changed('noticeHours'))
    lines.push(
      `members are written to about what comes from ${fresh.noticeHours.from} until ${fresh.noticeHours.until} in Japan`,
    );
  if (changed('retryDays'))
    lines.push(
      fresh.retryDays.length === 0
        ? 'refused charges are not tried again; contracts wait on hold for the member'
        : `refused charges are tried again ${fresh.retryDays.join(', ')} days after the due day`,
    );
  if (changed('holdDays'))
    lines.push(`contracts end after ${fresh.holdDays} days on hold; those that are longer on hold end today`);
  if (changed('holdGraceDays'))
    lines.push(`contracts on hold can be watched for ${fresh.holdGraceDays} days`);
  if (changed('priceNoticeDays'))
    lines.push(`a higher price is asked ${fresh.priceNoticeDays} days after its notice at the earliest`);
  if (changed('chargeMissedPeriods'))
    lines.push(
      fresh.chargeMissedPeriods
        ? 'after an outage every period that was missed is charged, one a day'
        : 'after an outage periods that passed whole are waived',
    );
  return lines;
}
