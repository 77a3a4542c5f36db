import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  isMadeForPlan,
  paymentMethodTypes,
  paypalTypes,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';

import { StoreFileRefusal } from '../store/settings/file/store-file-problems.declaration.js';
import { validateStoreFile } from '../store/settings/file/store-file-reader.js';
import { parseStoreText } from '../store/settings/file/store-file-text.js';
import { SettingsService } from '../store/settings/settings.service.js';
import type { StoreFile } from '../store/settings/store-settings.declaration.js';
import type { TestVisitor } from '../testing/test-visitor.js';
import { aCampaign, aPlan, aPurchase, aRental } from './catalogue.suite.js';
import { campaign } from './catalogue/campaigns/campaign.schema.js';
import {
  redirectOf,
  siteWithPayments,
  type LinkForm,
} from './payments/payment-methods/payment-methods.testing.js';
import { plan } from './catalogue/plans/plan.schema.js';
import { addBuyer, buy, quote, sellingStore, type Buyer } from './checkout/purchase/purchase.testing.js';

const demoStore = join(import.meta.dirname, '../../../../prisma/seed/demo-store.yaml');

/** Each type of plan that the store file supports. */
const kinds = {
  monthly: aPlan({ planId: 'monthly' }),
  trial: aPlan({ planId: 'trial', freeTrialDays: 14 }),
  stopped: aPlan({ planId: 'stopped', forceStopRenewDate: '2027-04-01' }),
  quarterly: aPlan({ planId: 'quarterly', renewSpan: 3 }),
  yearly: aPlan({ planId: 'yearly', renewSpan: 12 }),
  weekly: aPlan({ planId: 'weekly', renewSpanUnit: 'weeks' }),
  daily: aPlan({ planId: 'daily', renewSpanUnit: 'days' }),
  purchase: aPurchase({ planId: 'purchase' }),
  rental: aRental({ planId: 'rental' }),
};

type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];
const free = aCampaign({ campaignId: 'free', codes: ['FREE2026'], discount: { percent: 100 } });

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, (file) => ({
  ...sellingStore(file),
  maxContracts: null,
  plans: everyKind.map((kind) => plan.parse(kinds[kind])),
  campaigns: [campaign.parse(free)],
}));
const { site } = shop;

let demo: Record<string, unknown>;
beforeAll(async () => {
  demo = parseStoreText(await readFile(demoStore, 'utf8')).data as Record<string, unknown>;
});
afterEach(() => void jest.restoreAllMocks());

/**
 * Returns the `paymentMethods` of a store file with one plan and only this payment method; undefined if such a
 * store file is invalid.
 */
function soldBy(type: PaymentMethodType, kind: Kind): StoreFile['paymentMethods'] | undefined {
  const listed = (demo['paymentMethods'] as { type: string; gateway?: string }[]).find(
    (method) => method.type === type,
  );
  const method = {
    type,
    ...(listed?.gateway !== undefined && { gateway: listed.gateway }),
    ...(isMadeForPlan(type) && { plans: [kind] }),
  };
  const store = {
    ...demo,
    plans: [kinds[kind]],
    planGroups: [],
    campaigns: type === 'CampaignCode' ? [free] : [],
    paymentMethods: [method],
  };
  try {
    return validateStoreFile(store).paymentMethods;
  } catch (error) {
    if (error instanceof StoreFileRefusal) return undefined;
    throw error;
  }
}

/** Webhooks of other payment providers may arrive first. */
async function isRegistered(visitor: TestVisitor, page: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await shop.takeNotices(0);
    if ((await shop.follow(visitor, page)).outcome === 'done') return;
    await setTimeout(50);
  }
  throw new Error('No notice came');
}

/**
 * Adds the payment method in the order form of the plan.
 * @returns id of the payment method for the form
 */
async function registered({ visitor }: Buyer, type: PaymentMethodType, kind: Kind): Promise<string> {
  if (type === 'CampaignCode') return type;
  const returnTo = `/plans/${kind}`;
  if (type === 'SbpsCredit') await shop.withCard(visitor, '4111111111111111', { returnTo });
  else if (paypalTypes.some((paypal) => paypal === type)) {
    const way = await visitor.get(`/zapi/account/payment-method/paypal?returnTo=${returnTo}`, {
      [pageAccountHeader]: await visitor.pageAccount(),
    });
    const stored = await visitor.get(await shop.atPaypal(redirectOf(way), 'agree'));
    await visitor.get(String(stored.headers['location']));
  } else {
    const form = await visitor.post('/zapi/account/payment-method/link', {
      paymentMethodType: type,
      returnTo,
    });
    const back = await shop.comesBack(
      visitor,
      await shop.atCarrier(form.json<LinkForm>(), { choice: 'agree' }),
    );
    await isRegistered(visitor, back);
  }
  const saved = await shop.methods(visitor);
  return saved.find((view) => view.paymentMethodType === type)?.accountPaymentMethodId ?? '';
}

describe.each(paymentMethodTypes)('by %s', (type) => {
  it('every plan can be bought with every payment method that the store file may offer for it', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const current = settings.current();
    const sold: Kind[] = [];
    let buyer = await addBuyer(shop);
    let saved: string | undefined;
    for (const kind of everyKind) {
      const paymentMethods = soldBy(type, kind);
      if (paymentMethods === undefined) continue;
      sold.push(kind);
      jest.spyOn(settings, 'current').mockReturnValue({ ...current, paymentMethods });
      // The number of orders per member in ten minutes is limited, and each member can use a campaign only
      // once.
      await shop.travel({ minutes: 3 });
      if (type === 'CampaignCode') buyer = await addBuyer(shop);
      saved = isMadeForPlan(type) || saved === undefined ? await registered(buyer, type, kind) : saved;
      const paymentMethodId = saved;
      const form = (await buyer.visitor.screen(`/plans/${kind}`)).json<object>();
      expect([kind, form]).toMatchObject([kind, { readOnlyReason: null }]);
      const confirm = await quote(buyer.visitor, kind, {
        paymentMethodId,
        ...(type === 'CampaignCode' && { campaignCode: 'FREE2026' }),
      });
      const answer = await buy(shop, buyer.visitor, kind, confirm);
      expect([kind, answer.statusCode]).toEqual([kind, 200]);
      const done = (await buyer.visitor.screen(redirectOf(answer))).json<object>();
      expect([kind, done]).toMatchObject([kind, { state: 'done' }]);
      jest.restoreAllMocks();
    }
    expect(sold).toEqual(isMadeForPlan(type) ? ['monthly'] : everyKind);
  });
});
