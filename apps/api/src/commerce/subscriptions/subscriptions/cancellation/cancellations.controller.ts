import { cancelSubscriptionCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { cancelContract } from '@account/domain/commerce/subscriptions/contracts/cancellation';
import { Controller, Param } from '@nestjs/common';

import { ParsedRequest, Call } from '../../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Contracts, type StoredContract } from '../../contracts/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { type SubmittedSurvey, SurveyQuestionnaires } from '../../../catalogue/surveys/index.js';
import { OwnContracts } from '../own-contracts.service.js';
import { SubscriptionChanges } from '../subscription-changes.service.js';
import { cancelCompletePath } from '../subscription-paths.js';
import { factsAfter, withLockProblem } from '../subscription-problems.js';

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

  /** @throws {Problem} NOT_FOUND, SUBSCRIPTION_…, INVALID_REQUEST with a message for each question */
  @Call(cancelSubscriptionCall)
  async cancel(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { input, member }: ParsedRequest<typeof cancelSubscriptionCall>,
  ): Promise<Redirect> {
    const contract = await this.own.findOwnContract(id, member);
    const time = { today: await this.day.today(), now: await this.database.machineTime() };
    factsAfter('cancel', contract.facts, cancelContract(contract.facts, time));
    const survey = await this.answersOf(contract, input);
    await withLockProblem('SUBSCRIPTION_CANCEL_FAILED', () =>
      this.database.transaction((transaction) => this.write(transaction, contract, survey, member)),
    );
    return { redirectTo: cancelCompletePath(contract.id, input.returnTo ?? null) };
  }

  private async answersOf(
    { planId }: StoredContract,
    { surveyAnswers = [], surveyRevision }: Cancelled,
  ): Promise<SubmittedSurvey | null> {
    const plan = (await this.plans.findByIds([planId])).get(planId);
    return this.surveys.requireAnswers(plan?.cancelSurveyId ?? null, {
      surveyAnswers,
      surveyRevision: surveyRevision ?? null,
    });
  }

  private async write(
    transaction: Transaction,
    { id }: StoredContract,
    survey: SubmittedSurvey | null,
    member: Principal,
  ): Promise<void> {
    const locked = await this.contracts.lockWithToday(transaction, id);
    if (locked === undefined) throw new Problem('NOT_FOUND', { log: 'the contract does not exist' });
    const { contract, today } = locked;
    const time = { today, now: await this.database.machineTime(transaction) };
    const facts = factsAfter('cancel', contract.facts, cancelContract(contract.facts, time));
    await this.contracts.changeContract(transaction, contract, {
      facts,
      cancelRequestedAt: this.clock.now(),
    });
    await this.changes.recordChange(transaction, member, contract, { kind: 'CANCELLED', survey });
  }
}
