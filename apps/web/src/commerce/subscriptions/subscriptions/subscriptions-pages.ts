import {
  howToCancelScreen,
  subscriptionCancelCompleteScreen,
  subscriptionCancelScreen,
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';

import { page } from '../../../shared/page/page.js';

export const subscriptionsPages = [
  page({
    contract: subscriptionScreen,
    load: () => import('./detail-page.js'),
    title: (words) => words.subscriptions.title,
  }),
  page({
    contract: subscriptionCancelScreen,
    load: () => import('./cancel-page.js'),
    title: (words) => words.subscriptions.cancel.title,
  }),
  page({
    contract: subscriptionCancelCompleteScreen,
    load: () => import('./cancel-complete-page.js'),
    title: (words) => words.subscriptions.done.title,
  }),
  page({
    contract: subscriptionMethodScreen,
    load: () => import('./method-page.js'),
    title: (words) => words.subscriptions.change.title,
  }),
  page({
    contract: subscriptionMethodCompleteScreen,
    load: () => import('./method-complete-page.js'),
    title: (words) => words.subscriptions.changed.title,
  }),
  page({
    contract: howToCancelScreen,
    load: () => import('./how-to-cancel-page.js'),
    title: (words) => words.subscriptions.howToCancel.title,
  }),
];
