import { randomUUID } from 'node:crypto';

import { testDatabase } from '@account/testing/database';
import { TestClock } from '@account/testing/test-clock';
import { afterAll, describe, expect, it } from '@jest/globals';

import { AuditTrail } from '../platform/audit/audit-trail.repository.js';
import { loadConfig } from '../platform/config/config.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';
import { validateStoreFile } from '../store/settings/file/store-file-reader.js';
import { aStoreFile, onePixel } from '../store/settings/file/store-file.suite.js';
import { StoreFileService } from '../store/settings/file/store-file.service.js';
import { parseStoreText } from '../store/settings/file/store-file-text.js';
import { StoreSettingsRepository } from '../store/settings/store-settings.repository.js';
import {
  aCampaign,
  aCardGateway,
  aLinkGateway,
  aMethod,
  aPlan,
  aPurchase,
  aRental,
  aSellingStore,
  aSurvey,
} from './catalogue.suite.js';
import { CampaignRepository } from './catalogue/campaigns/campaign.repository.js';
import { PlanRepository } from './catalogue/plans/plan.repository.js';
import { SurveyRepository } from './catalogue/surveys/survey.repository.js';

const rows = testDatabase();
const clock = new TestClock();
const config = loadConfig({
  NODE_ENV: 'test',
  DATABASE_URL: rows.url,
  SECRET_KEYS: 'A'.repeat(43),
  SMTP_URL: 'smtp://127.0.0.1:1',
});
const database = new Database(config, new Logger(config));
const files = new StoreFileService(
  database,
  new StoreSettingsRepository(database),
  new AuditTrail(clock),
  clock,
);
const plans = new PlanRepository(database);
const campaigns = new CampaignRepository(database);
const surveys = new SurveyRepository(database);

afterAll(() => database.onApplicationShutdown());

const apply = (changes: Record<string, unknown> = {}) => files.applyFile(aStoreFile(changes), 'Aoi');
const listed = async () => (await plans.findListed()).map(({ planId }) => planId);
const meanings = (lines: string[]) =>
  lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
const price = (from: string, amount: number) => ({ from, price: amount });

describe('the plans in a store file', () => {
  it('are stored with every setting and exported unchanged; settings that are removed from the file are deleted', async () => {
    const file = aStoreFile({
      plans: [
        aPlan({
          prices: [price('2027-01-01', 2_200), price('2026-01-01', 1_980)],
          freeTrialDays: 14,
          salesStartDate: '2026-04-01',
          salesEndDate: '2027-04-01T10:00:00+09:00',
          salesLimit: 300,
          forceStopRenewDate: '2028-04-01',
          survey: 'welcome',
          shortName: { ja: '標準', en: 'Basic' },
          highlights: [{ label: { ja: '画質', en: 'Picture' }, value: { ja: '4K', en: 'In 4K' } }],
          watchUrl: 'https://watch.example/standard',
          recommended: true,
          picture: { image: onePixel, mail: onePixel, alt: { ja: '港', en: 'A harbour' } },
        }),
        aRental({ picture: { image: 'https://images.example/bus.webp', alt: { ja: 'バス', en: 'A bus' } } }),
        aPurchase({ listed: false }),
      ],
      surveys: [aSurvey()],
      campaigns: [aCampaign({ codes: ['starry-night'] })],
    });
    await files.applyFile(file, 'Aoi');
    expect(await listed()).toEqual(['standard', 'rental']);
    const standard = await plans.findById('standard');
    expect(standard).toEqual({
      planId: 'standard',
      planType: 'subscription',
      name: { ja: 'スタンダード', en: 'Standard' },
      description: { ja: '<p>見放題</p>', en: '<p>All films</p>' },
      picture: {
        address: expect.stringMatching(/^\/store-assets\/[0-9a-f]{32}\.png$/),
        alt: { ja: '港', en: 'A harbour' },
        mail: expect.stringMatching(/^\/store-assets\/[0-9a-f]{32}\.png$/),
      },
      orderCompletedMessage: null,
      renewSpan: { span: 1, unit: 'months' },
      freeTrialDays: 14,
      viewingPeriod: null,
      sale: { startsAt: new Date('2026-03-31T15:00:00Z'), endsAt: new Date('2027-04-01T01:00:00Z') },
      salesLimit: 300,
      forceStopOn: '2028-04-01',
      surveyId: 'welcome',
      cancelSurveyId: null,
      isListed: true,
      shortName: { ja: '標準', en: 'Basic' },
      highlights: [{ label: { ja: '画質', en: 'Picture' }, value: { ja: '4K', en: 'In 4K' } }],
      watchUrl: 'https://watch.example/standard',
      isRecommended: true,
      isPaused: false,
      isRetired: false,
      prices: [price('2026-01-01', 1_980), price('2027-01-01', 2_200)].map((each) => ({
        ...each,
        version: expect.any(Number),
      })),
    });
    expect(await plans.findById('rental')).toMatchObject({
      viewingPeriod: { span: 48, unit: 'hours' },
      renewSpan: null,
      picture: { address: 'https://images.example/bus.webp', mail: null },
    });
    expect(await rows.rows('SELECT media_type FROM store_asset')).toEqual([{ media_type: 'image/png' }]);
    expect(await plans.findById('film')).toMatchObject({
      isListed: false,
      shortName: null,
      highlights: [],
      watchUrl: null,
      isRecommended: false,
      prices: [price('2026-01-01', 3_300)],
    });
    expect(await plans.findById('none')).toBeUndefined();
    expect(validateStoreFile(parseStoreText(await files.exportFile()).data)).toEqual(file);
    expect(await files.planChanges(file)).toEqual([]);
    await apply({ plans: [aPlan()] });
    expect(await plans.findById('standard')).toMatchObject({
      ...{ picture: null, freeTrialDays: 0, salesLimit: null, forceStopOn: null, surveyId: null },
      ...{ sale: { startsAt: null, endsAt: null }, shortName: null, highlights: [], watchUrl: null },
    });
    await files.applyFile(file, 'Aoi');
    expect(await plans.findById('standard')).toEqual(standard);
  });

  it('are retired but never deleted if they are removed from the file, and can be added again with new settings', async () => {
    expect(meanings(await apply({ plans: [aPlan(), aRental()] }))).toEqual([
      'plan "standard" is new: ¥1,980 from 2026-01-01',
      'plan "rental" is new: ¥440 from 2026-01-01',
    ]);
    expect(meanings(await apply({ plans: [aRental()] }))).toEqual([
      'plan "standard" is retired: it is no longer sold',
    ]);
    expect(await listed()).toEqual(['rental']);
    expect(await plans.findById('standard')).toMatchObject({
      isRetired: true,
      prices: [price('2026-01-01', 1_980)],
    });
    const again = aPlan({ prices: [price('2026-01-01', 1_480)] });
    expect(meanings(await apply({ plans: [aRental(), again] }))).toEqual([
      'plan "standard" is sold again: ¥1,480 from 2026-01-01',
    ]);
    expect(await listed()).toEqual(['rental', 'standard']);
    expect(await plans.findById('standard')).toMatchObject({
      isRetired: false,
      prices: [price('2026-01-01', 1_480)],
    });
  });

  it('cannot change their type, even after retirement; a file with such a change is rejected completely', async () => {
    await apply({ plans: [aPlan(), aPurchase()] });
    await apply({ plans: [aPurchase()] });
    const file = aStoreFile({ plans: [aPurchase(), aPurchase({ planId: 'standard' })] });
    const lines = [
      'plans[1].planType: "standard" was a subscription before; give the purchase an id of its own',
    ];
    await expect(files.planChanges(file)).rejects.toMatchObject({ lines });
    await expect(files.applyFile(file, 'Aoi')).rejects.toMatchObject({ lines });
    expect(await listed()).toEqual(['film']);
  });

  it('keep every version of a price; an unchanged price keeps its version', async () => {
    const versions = () =>
      rows.rows(
        'SELECT version, starts_on::text AS from, price, retired_at IS NULL AS live FROM plan_price ORDER BY version',
      );
    const dear = { plans: [aPlan({ prices: [price('2026-01-01', 1_980), price('2027-01-01', 2_200)] })] };
    await apply(dear);
    const cheap = { plans: [aPlan({ prices: [price('2026-01-01', 1_780)] })] };
    expect(meanings(await apply(cheap))).toEqual([
      'plan "standard" costs ¥1,780 from 2026-01-01',
      'plan "standard" no longer costs ¥1,980 from 2026-01-01',
      'plan "standard" no longer costs ¥2,200 from 2027-01-01',
    ]);
    await apply(dear);
    expect(await versions()).toEqual([
      { version: 1, from: '2026-01-01', price: 1_980, live: true },
      { version: 2, from: '2027-01-01', price: 2_200, live: true },
      { version: 3, from: '2026-01-01', price: 1_780, live: false },
    ]);
  });

  it.each([
    [
      'two prices on one date',
      `INSERT INTO plan_price SELECT plan_id, 9, starts_on, 1, created_at FROM plan_price`,
      'plan_price_live_key',
    ],
    ['a price of zero', `UPDATE plan_price SET price = 0`, 'plan_price_bounds_rule'],
    ['a subscription without a span', `UPDATE plan SET renew_span = NULL`, 'plan_type_rule'],
    [
      'a sale that ends before it starts',
      `UPDATE plan SET sales_starts_at = now(), sales_ends_at = now()`,
      'plan_bounds_rule',
    ],
    ['the deletion of a plan with payments', `DELETE FROM plan`, 'plan_price_plan_id_fkey'],
    [
      'a campaign without a benefit',
      `UPDATE campaign SET free_days = 0, discount_kind = NULL, discount_value = NULL`,
      'campaign_benefit_rule',
    ],
    ['a code that is not normalised', `UPDATE campaign_code SET code = 'a-b'`, 'campaign_code_form_rule'],
    [
      'two current revisions',
      `INSERT INTO survey SELECT survey_id, 2, content, digest, true, created_at FROM survey`,
      'survey_current_key',
    ],
  ])('database constraints reject %s', async (_, statement, constraint) => {
    await apply({
      plans: [aPlan()],
      campaigns: [aCampaign({ freeDays: 7, codes: ['STARRY'] })],
      surveys: [aSurvey()],
    });
    await expect(rows.rows(statement)).rejects.toThrow(constraint);
  });
});

describe('the campaigns in a store file', () => {
  it('are open within their period, with or without a code', async () => {
    await apply({
      plans: [aPlan()],
      campaigns: [
        aCampaign({ campaignEndDate: '2026-12-01' }),
        aCampaign({ campaignId: 'spring', campaignStartDate: '2027-03-01', discount: { yen: 500 } }),
        aCampaign({
          campaignId: 'friends',
          plans: ['standard'],
          freeDays: 30,
          codes: ['ｆｒｉｅｎｄ-1', 'FRIEND2'],
          forChanges: true,
        }),
      ],
    });
    const open = async (at: string) =>
      (await campaigns.findOpen(new Date(at))).map(({ campaignId }) => campaignId);
    expect(await open('2026-11-30T14:59:59.999Z')).toEqual(['half', 'friends']);
    expect(await open('2026-11-30T15:00:00Z')).toEqual(['friends']);
    expect(await open('2027-02-28T15:00:00Z')).toEqual(['spring', 'friends']);
    expect(await campaigns.findByCode('FRIEND1')).toMatchObject({
      campaignId: 'friends',
      planIds: ['standard'],
      isByCode: true,
      freeDays: 30,
      limit: null,
      limitPerMember: 1,
      forChanges: true,
    });
    expect(await campaigns.findByCode('FRIEND9')).toBeUndefined();
    const [half, , friends] = await campaigns.findOpen(new Date('2026-11-30T00:00:00Z'));
    expect([half?.discount, friends]).toEqual([{ kind: 'percent', percent: 50 }, undefined]);
  });

  it('are retired with their codes, and a code can move to another campaign', async () => {
    const half = aCampaign({ codes: ['STARRY', 'NIGHT'] });
    await apply({ campaigns: [half] });
    expect(meanings(await apply({ campaigns: [aCampaign({ codes: ['NIGHT'] })] }))).toEqual([]);
    expect(await campaigns.findByCode('STARRY')).toBeUndefined();
    const moved = [aCampaign({ codes: ['NIGHT'] }), aCampaign({ campaignId: 'second', codes: ['STARRY'] })];
    expect(meanings(await apply({ campaigns: moved }))).toEqual(['campaign "second" is new']);
    expect(await campaigns.findByCode('STARRY')).toMatchObject({ campaignId: 'second' });
    expect(meanings(await apply({ campaigns: [] }))).toEqual([
      'campaign "half" is retired: it can no longer be applied for, and those who have it keep it',
      'campaign "second" is retired: it can no longer be applied for, and those who have it keep it',
    ]);
    expect(await campaigns.findByCode('NIGHT')).toBeUndefined();
    expect(await campaigns.findOpen(new Date('2026-11-22T00:00:00Z'))).toEqual([]);
    expect(meanings(await apply({ campaigns: [half] }))).toEqual(['campaign "half" is given again']);
    expect(await campaigns.findByCode('NIGHT')).toMatchObject({ campaignId: 'half' });
  });
});

describe('the surveys in a store file', () => {
  it('have one revision for each text, and restoring an earlier text restores its revision', async () => {
    const changed = aSurvey({ surveyName: { ja: '新しいアンケート', en: 'New survey' } });
    expect(meanings(await apply({ surveys: [aSurvey()] }))).toEqual([
      'survey "welcome" is asked where a plan names it',
    ]);
    expect(await surveys.findCurrent('welcome')).toEqual({
      ...aStoreFile({ surveys: [aSurvey()] }).surveys[0],
      revision: 1,
    });
    expect(meanings(await apply({ surveys: [changed] }))).toEqual([
      'survey "welcome" gets a new revision: answers that are being typed are asked for again',
    ]);
    expect(await surveys.findCurrent('welcome')).toMatchObject({ revision: 2 });
    await apply({ surveys: [aSurvey()], theme: 'dark' });
    expect(await surveys.findCurrent('welcome')).toMatchObject({ revision: 1 });
    expect(meanings(await apply({ surveys: [] }))).toEqual([
      'survey "welcome" is retired: it is no longer asked, and its answers are kept',
    ]);
    expect(await surveys.findCurrent('welcome')).toBeUndefined();
    expect(await rows.rows('SELECT revision, current FROM survey ORDER BY 1')).toEqual([
      { revision: 1, current: false },
      { revision: 2, current: false },
    ]);
  });
});

describe('saved payment methods', () => {
  it('require their gateway and type in the store file as long as they can be charged', async () => {
    const store = (changes: Record<string, unknown> = {}) => aStoreFile(aSellingStore(changes));
    await files.applyFile(store(), 'Aoi');
    const [customer, method] = [randomUUID(), randomUUID()];
    await rows.rows(
      `INSERT INTO customer (id, account_id, created_at) VALUES ('${customer}', NULL, now());
       INSERT INTO payment_method (id, customer_id, type, gateway, instrument, agreement_hash, registered_at)
       VALUES ('${method}', '${customer}', 'PaypalRest', 'rest', 'x', 'y', now())`,
    );
    const without = store({ paymentGateways: [aCardGateway()] });
    const stored = store({
      paymentMethods: [aMethod(), aMethod({ type: 'PaypalRest', gateway: 'rest', isOffered: false })],
    });
    const by = '1 saved method is charged by it; keep it, with isOffered: false for PaypalRest';
    await expect(files.planChanges(without)).rejects.toThrow(`paymentGateways: has no "rest": ${by}`);
    await expect(files.applyFile(store(), 'Aoi')).resolves.toEqual([]);
    await expect(files.applyFile(store({ maxContracts: 2 }), 'Aoi')).rejects.toThrow(
      `paymentMethods: has no PaypalRest: ${by}`,
    );
    expect(meanings(await files.applyFile(stored, 'Aoi'))).toEqual([]);
    await rows.rows(`UPDATE payment_method SET state = 'DELETED', deleted_at = now(), instrument = NULL`);
    expect(meanings(await files.applyFile(without, 'Aoi'))).toContain('gateway "rest" is gone');
  });

  it('keep the provider API function that charges them', async () => {
    const paypay = aMethod({ type: 'SbpsPaypay', gateway: 'link' });
    const confirmed = { type: 'SbpsPaypay', functions: { purchase: 'ST01-00104-311' } };
    const store = (methods: object[], isOffered: boolean) =>
      aStoreFile(
        aSellingStore({
          paymentGateways: [aCardGateway(), aLinkGateway({ methods })],
          paymentMethods: [aMethod(), { ...paypay, isOffered }],
        }),
      );
    await files.applyFile(store([confirmed], true), 'Aoi');
    const customer = randomUUID();
    await rows.rows(
      `INSERT INTO customer (id, account_id, created_at) VALUES ('${customer}', NULL, now());
       INSERT INTO payment_method (id, customer_id, type, gateway, instrument, agreement_hash, registered_at)
       VALUES ('${randomUUID()}', '${customer}', 'SbpsPaypay', 'link', 'x', 'z', now())`,
    );
    await expect(files.applyFile(store([], false), 'Aoi')).rejects.toThrow(
      'paymentGateways: cannot charge 1 saved SbpsPaypay: name functions.purchase of SbpsPaypay in methods of "link"',
    );
    await expect(files.applyFile(store([confirmed], false), 'Aoi')).resolves.toBeDefined();
    const byItself = { type: 'SbpsPaypay', clock: 'provider' };
    await expect(files.applyFile(store([byItself], false), 'Aoi')).resolves.toBeDefined();
  });
});
