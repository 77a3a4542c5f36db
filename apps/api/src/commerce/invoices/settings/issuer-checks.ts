import type { Refuse, StoreFile } from '../../../store/settings/store-settings.declaration.js';

export function checkIssuer({ invoiceIssuer, plans, paymentMethods }: StoreFile, refuse: Refuse): void {
  if (invoiceIssuer !== null || plans.length === 0) return;
  const takesMoney = paymentMethods.findIndex(({ type }) => type !== 'CampaignCode');
  if (takesMoney >= 0)
    refuse(['invoiceIssuer'], 'is needed where plans are paid for: invoices name who issued them');
}
