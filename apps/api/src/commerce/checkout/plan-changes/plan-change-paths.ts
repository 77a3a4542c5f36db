import { planChangeConfirmPage, planChangePage } from '@account/domain/commerce/catalogue/plans/plan-group';

export { planChangeConfirmPage, planChangePage };

export function planChangeCompletePage(subscriptionId: string): string {
  return `${planChangePage(subscriptionId)}/complete`;
}
