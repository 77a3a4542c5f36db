import { beforeEach } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';

import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { readOutbox } from '../../../testing/read-outbox.js';
import { testApplication, type TestApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan, aQuestion, aSurvey } from '../../catalogue.suite.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { survey } from '../../catalogue/surveys/survey.schema.js';

export interface Subscriber {
  accountId: AccountId;
  email: string;
  visitor: TestVisitor;
  methodId: PaymentMethodId;
}

export interface ChangeRow {
  kind: string;
  survey: { answers: unknown } | null;
  collects: boolean;
}

const plans = [
  aPlan(),
  aPlan({ planId: 'asking', cancelSurvey: 'leaving' }),
  aPlan({ planId: 'yearly', renewSpan: 12 }),
];

/** A site with members and contracts that does not call a gateway. */
export class SubscriptionsSite {
  readonly site: TestApplication;
  private visitors = 0;

  constructor(
    readonly database: TestDatabase,
    change: (file: StoreFile) => StoreFile = (file) => file,
  ) {
    this.site = testApplication(database, {
      store: (file) =>
        change({
          ...file,
          plans: plans.map((each) => plan.parse(each)),
          campaigns: [campaign.parse(aCampaign())],
          surveys: [
            ...file.surveys,
            survey.parse(
              aSurvey({
                surveyId: 'leaving',
                surveyDescription: { ja: '2分です。', en: 'Two minutes.' },
                questions: [
                  aQuestion({ required: true, questionDescription: { ja: '短く。', en: 'In brief.' } }),
                ],
              }),
            ),
          ],
          paymentMethods: file.paymentMethods
            .filter(({ type }) => type !== 'SbpsAuSimple')
            .map((method) => ({ ...method, plans: null })),
        }),
    });
    beforeEach(() => this.site.clock.travelTo('2026-10-12T00:15:00+09:00'));
  }

  /** Adds a member who has just logged in and has a payment method. */
  async subscriber(): Promise<Subscriber> {
    const email = `${newId()}@example.jp`;
    const accountId = await addMember(this.site.nest, { email });
    const methodId = await addMethod(this.site.nest, accountId);
    const subscriber = {
      accountId,
      email,
      visitor: new TestVisitor(this.site.nest, this.address()),
      methodId,
    };
    await this.logIn(subscriber);
    return subscriber;
  }

  /** Uses a different IP address for each login, because logins are rate-limited by IP address. */
  private address(): string {
    this.visitors += 1;
    return `203.0.113.${this.visitors}`;
  }

  /** Logs in again after a session has expired. */
  async logIn({ visitor, email }: Subscriber): Promise<void> {
    visitor.cookies.clear();
    await logIn(visitor, email);
  }

  /** Creates a contract of ¥1,980 a month, paid on 1 October unless `order` says otherwise. */
  async join({ accountId, methodId }: Subscriber, order: TestOrder = {}): Promise<ContractId> {
    const paidOn = { quotedOn: '2026-10-01' } as TestOrder;
    const createdContract = await joinContract(this.site.nest, accountId, { methodId, ...paidOn, ...order });
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    return createdContract.contractId;
  }

  changes(id: ContractId): Promise<ChangeRow[]> {
    return this.database.rows<ChangeRow>(
      'SELECT kind, survey, collects FROM subscription_change WHERE contract_id = $1 ORDER BY changed_at, id',
      [id],
    );
  }

  async mailsTo({ email }: Subscriber): Promise<string[]> {
    const mails = await readOutbox(this.database, this.site.nest.get(SecretKeys));
    return mails.filter(({ to }) => to === email).map(({ template }) => template);
  }

  /** Returns the templates of all messages to the account. */
  async messagesOf({ accountId }: Subscriber): Promise<string[]> {
    const written = 'SELECT template FROM outbox_message WHERE account_id = $1 ORDER BY id';
    const rows = await this.database.rows<{ template: string }>(written, [accountId]);
    return rows.map(({ template }) => template);
  }

  async audited(id: ContractId): Promise<string[]> {
    const rows = await this.database.rows<{ kind: string }>(
      "SELECT kind FROM audit_event WHERE details->>'contractId' = $1 ORDER BY id",
      [id],
    );
    return rows.map(({ kind }) => kind);
  }
}

export const pathOf = (id: ContractId) => `/mypage/subscription/${id}`;
export const callOf = (id: ContractId, act: string) => `/zapi/subscription/${id}/${act}`;
