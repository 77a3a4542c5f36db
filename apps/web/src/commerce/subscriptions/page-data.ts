import type {
  subscriptionCancelCompleteScreen,
  subscriptionCancelScreen,
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscription-screens.contract';
import type { DataOf } from '@account/contracts/platform/call';

/** What each page of a contract is drawn from. */
export type DetailProps = DataOf<typeof subscriptionScreen>;
export type CancelProps = DataOf<typeof subscriptionCancelScreen>;
export type CancelCompleteProps = DataOf<typeof subscriptionCancelCompleteScreen>;
export type MethodProps = DataOf<typeof subscriptionMethodScreen>;
export type MethodCompleteProps = DataOf<typeof subscriptionMethodCompleteScreen>;
