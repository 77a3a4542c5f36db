import type { TestDatabase } from '@account/testing/database';

import type { StoreChanges } from '../../../testing/apply-store.js';
import { aLinkGateway, aPlan, aPlanGroup } from '../../catalogue.suite.js';
import { planGroup } from '../../catalogue/plans/plan-groups.settings.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { sbpsLink } from '../../payments/gateways/settings/sbps-gateway.schema.js';
import { paymentMethod } from '../../payments/payment-methods/settings/payment-method.schema.js';
import {
  scriptedRenewals,
  type ScriptedRenewals,
} from '../../subscriptions/renewals/scripted-renewals.testing.js';

export interface ChangeablePlan {
  /** Id of the plan. The plans of a group are listed from the lowest to the highest. */
  planId: string;
  span: number;
  unit: string;
  price: number;
  salesLimit?: number;
}

const gatewayId = 'sbps-carriers';
const pacing = { answerSeconds: 5, connectSeconds: 5, inFlight: 200, maxPerSecond: 1_000 };
const methods = [{ type: 'SbpsPaypay', functions: { purchase: 'ST01-00104-401' } }];

/** A site with an in-memory provider, on which members change between the plans of each group. */
export function changingRenewals(
  database: TestDatabase,
  groups: Readonly<Record<string, readonly ChangeablePlan[]>>,
  environment: Record<string, string> = {},
): ScriptedRenewals {
  const plans = Object.values(groups).flatMap((group) =>
    group.map(({ planId, span, unit, price, ...more }) => {
      const prices = [{ from: '2026-01-01', price }];
      return plan.parse(aPlan({ planId, prices, renewSpan: span, renewSpanUnit: unit, ...more }));
    }),
  );
  const change: StoreChanges = (file) => ({
    ...file,
    plans: [...file.plans, ...plans],
    planGroups: Object.entries(groups).map(([id, group]) =>
      planGroup.parse(aPlanGroup({ id, plans: group.map(({ planId }) => planId) })),
    ),
    paymentGateways: [sbpsLink.parse(aLinkGateway({ gatewayId, environment: 'sandbox', pacing, methods }))],
    paymentMethods: [paymentMethod.parse({ type: 'SbpsPaypay', gateway: gatewayId })],
  });
  return scriptedRenewals(database, environment, undefined, change);
}
