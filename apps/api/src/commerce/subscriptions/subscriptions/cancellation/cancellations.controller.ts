import { cancelSubscriptionCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { cancel } from '@account/domain/commerce/subscriptions/contracts/cancellation';
import { Controller, Param } from '@nestjs/common';

import { Asked, Call } from '../../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Contracts, type StoredContract } from '../../contracts/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { type KeptSurvey, SurveyQuestionnaires } from '../../../catalogue/surveys/index.js';
import { OwnContracts } from '../own-contracts.service.js';
import { SubscriptionChanges } from '../subscription-changes.service.js';
import { cancelCompletePath } from '../subscription-paths.js';
import { factsAfter, orElse } from '../subscription-problems.js';

type Cancelled = InputOf<typeof cancelSubscriptionCall>;

@Controller()
export class CancellationsController {
  constructor(
    private readonly own: OwnContracts,
    private readonly contracts: Contracts,
    private readonly plans: Plans,
    private readonly surveys: SurveyQuestionnaires,
    private readonly changes: SubscriptionChanges,
    private readonly day: BusinessDay,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND, SUBSCRIPTION_…, INVALID_REQUEST with a sentence for each question */
  @Call(cancelSubscriptionCall)
  async cancel(
    @Param('subscriptionId') id: string,
    @Asked() { input, member }: Asked<typeof cancelSubscriptionCall>,
  ): Promise<Redirect> {
    const contract = await this.own.find(id, member);
    const time = { today: await this.day.today(), now: await this.database.machineTime() };
    factsAfter('cancel', contract.facts, cancel(contract.facts, time));
    const survey = await this.answersOf(contract, input);
    await orElse('SUBSCRIPTION_CANCEL_FAILED', () =>
      this.database.transaction((transaction) => this.write(transaction, contract, survey, member)),
    );
    return { redirectTo: cancelCompletePath(contract.id, input.returnTo ?? null) };
  }

  private async answersOf(
    { planId }: StoredContract,
    { surveyAnswers = [], surveyRevision }: Cancelled,
  ): Promise<KeptSurvey | null> {
    const plan = (await this.plans.ofIds([planId])).get(planId);
    return this.surveys.require(plan?.cancelSurveyId ?? null, {
      surveyAnswers,
      surveyRevision: surveyRevision ?? null,
    });
  }

  private async write(
    transaction: Transaction,
    { id }: StoredContract,
    survey: KeptSurvey | null,
    member: Principal,
  ): Promise<void> {
    const locked = await this.contracts.lockToday(transaction, id);
    if (locked === undefined) throw new Problem('NOT_FOUND', { log: 'the contract is gone' });
    const { contract, today } = locked;
    const time = { today, now: await this.database.machineTime(transaction) };
    const facts = factsAfter('cancel', contract.facts, cancel(contract.facts, time));
    await this.contracts.change(transaction, contract, { facts, cancelRequestedAt: this.clock.now() });
    await this.changes.add(transaction, member, contract, { kind: 'CANCELLED', survey });
  }
}
