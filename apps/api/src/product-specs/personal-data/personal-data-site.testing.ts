import type { TestDatabase } from '@account/testing/database';

import {
  aCampaign,
  anIssuer,
  aPlan,
  aPlanGroup,
  aQuestion,
  aRental,
  aSurvey,
} from '../../commerce/catalogue.suite.js';
import { campaign } from '../../commerce/catalogue/campaigns/campaign.schema.js';
import {
  siteWithPayments,
  type PaymentSite,
} from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { planGroup } from '../../commerce/catalogue/plans/plan-groups.settings.js';
import { plan } from '../../commerce/catalogue/plans/plan.schema.js';
import { sellingStore } from '../../commerce/checkout/purchase/purchase.testing.js';
import { survey } from '../../commerce/catalogue/surveys/survey.schema.js';
import { oidcEnvironment, sampleClient, withClients } from '../../oidc/oidc.testing.js';
import type { StoreChanges } from '../../testing/apply-store.js';

/**
 * A store that sells the tested products, issues invoices, asks for withdrawal reasons and has an application.
 */
export const personalStore: StoreChanges = (file) => {
  const store = sellingStore(withClients(sampleClient({ backChannelLogoutUri: null }))(file));
  const asked = { survey: 'tastes', cancelSurvey: 'tastes' };
  return {
    ...store,
    // These timeouts are short, because each simulated member waits for requests that get no response.
    paymentGateways: store.paymentGateways.map((gateway) => ({
      ...gateway,
      pacing: { ...gateway.pacing, connectSeconds: 8, answerSeconds: 8 },
    })),
    plans: [
      ...store.plans,
      plan.parse(aPlan({ planId: 'told', ...asked })),
      plan.parse(aPlan({ planId: 'told-after', ...asked })),
      plan.parse(aRental({ planId: 'second-rental' })),
    ],
    planGroups: [planGroup.parse(aPlanGroup({ plans: ['told', 'told-after'] }))],
    campaigns: [
      ...store.campaigns,
      campaign.parse(aCampaign({ campaignId: 'autumn', codes: ['AUTUMN26'], plans: ['told'] })),
    ],
    surveys: [
      ...store.surveys.filter(({ surveyId }) => surveyId !== 'tastes'),
      survey.parse(aSurvey({ surveyId: 'tastes', questions: [aQuestion({ required: true })] })),
    ],
    invoiceIssuer: { ...anIssuer, rounding: 'floor' as const },
    withdrawal: { notes: null, survey: 'goodbye' },
  };
};

export function personalSite(database: TestDatabase): PaymentSite {
  return siteWithPayments(database, personalStore, oidcEnvironment);
}
