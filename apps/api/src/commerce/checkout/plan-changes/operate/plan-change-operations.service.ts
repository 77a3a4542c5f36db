import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Database } from '../../../../platform/prisma/database.js';
import { formatterOf } from '../../../../platform/translations/translator.js';
import { type ContractId, Contracts, type StoredContract } from '../../../subscriptions/contracts/index.js';
import { termsView, type PossibleChange } from '../plan-change-view.js';
import { type AcceptedChange, PlanChanges, type RecordAction } from '../plan-changes.service.js';

export interface OperatorDecision {
  contractId: ContractId;
  by: string;
  reason: string;
}

export interface OperatorSchedule extends OperatorDecision {
  planId: string;
}

export interface ScheduledForMember {
  contract: StoredContract;
  from: string;
  to: string;
  on: BusinessDate;
  /** Amount that was promised for the first charge. */
  amount: Yen;
  withdrawableUntil: BusinessDate;
  /** Whether the change withdrew the cancellation of the contract. */
  withdrawsCancellation: boolean;
  lost: ShownLosses;
}

type ShownLosses = ReturnType<typeof termsView>['lost'];

const scheduled = auditKind<{ contractId: string; planId: string; by: string; reason: string }>(
  'contract.planChangeScheduledForMember',
  'operator',
);

const withdrawn = auditKind<{ contractId: string; by: string; reason: string }>(
  'contract.planChangeWithdrawnForMember',
  'operator',
);

type NewConfirmation = Awaited<ReturnType<AcceptedChange['confirm']>>;

/** Stored instead of the version of the confirmation page, because no page was shown. */
const pageVersion = 'support';

const sentences: Readonly<Record<Language, (view: ShownTerms) => string[]>> = {
  ja: ({ oldPlan, newPlan, on, amount, until, withdrawsCancellation, lost: { campaign, agreedPrice } }) => [
    'お客さまのご依頼により、サポートがプランの変更を予約しました。確認画面は表示していません。',
    `現在のプラン：${oldPlan}`,
    `変更後のプラン：${newPlan}`,
    `変わる日：${on}`,
    `初回のお支払い：${amount}（税込）`,
    `取り消しの期限：${until}まで`,
    ...(withdrawsCancellation ? ['解約は取り消され、契約が続きます。'] : []),
    ...(campaign === null
      ? []
      : [
          `現在のキャンペーン「${campaign.campaignName}」は終わります。次回のお支払いの割引${formatYen(campaign.saving)}もなくなります。`,
        ]),
    ...(agreedPrice === null
      ? []
      : [
          `現在の料金${formatYen(agreedPrice.agreed)}は終わります。新しく申し込む場合の料金は${formatYen(agreedPrice.current)}です。`,
        ]),
  ],
  en: ({ oldPlan, newPlan, on, amount, until, withdrawsCancellation, lost: { campaign, agreedPrice } }) => [
    'Support scheduled this change of plan at your request. No confirmation page was shown.',
    `Your plan now: ${oldPlan}`,
    `Your new plan: ${newPlan}`,
    `Changes on: ${on}`,
    `First payment: ${amount} (tax included)`,
    `Undo until: ${until} (Japan time)`,
    ...(withdrawsCancellation ? ['The cancellation is undone, and your subscription continues.'] : []),
    ...(campaign === null
      ? []
      : [
          `Your campaign “${campaign.campaignName}” ends, including the ${formatYen(campaign.saving)} discount on your next payment.`,
        ]),
    ...(agreedPrice === null
      ? []
      : [
          `Your price of ${formatYen(agreedPrice.agreed)} ends. New subscribers pay ${formatYen(agreedPrice.current)}.`,
        ]),
  ],
};

interface ShownTerms {
  oldPlan: string;
  newPlan: string;
  on: string;
  amount: string;
  until: string;
  withdrawsCancellation: boolean;
  lost: ShownLosses;
}

/**
 * Schedules and withdraws changes of plan on behalf of members who asked support. The same rules apply as for
 * members.
 */
@Injectable()
export class PlanChangeOperations {
  constructor(
    private readonly changes: PlanChanges,
    private readonly contracts: Contracts,
    private readonly accounts: AccountsService,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  /**
   * Nothing is charged before the day of the change. The member is told by mail.
   * @throws {Problem} with the reason why it is not possible
   */
  async scheduleByOperator({
    contractId,
    planId,
    by,
    reason,
  }: OperatorSchedule): Promise<ScheduledForMember> {
    const contract = await this.findContract(contractId);
    const account = await this.database.transaction((transaction) =>
      this.accounts.findOfCustomer(contract.customerId, transaction),
    );
    if (account === undefined) throw new Problem('NOT_FOUND', { log: 'the account is closed' });
    const { accountId, language } = account;
    let accepted: PossibleChange | undefined;
    await this.changes.scheduleChange(
      {
        ...{ contractId, planId, code: null, terms: null },
        confirm: async (change) => {
          accepted = change;
          return confirmationOf(change, language);
        },
        record: this.recordOf((transaction) =>
          this.audit.addEvent(transaction, scheduled, {
            accountId,
            details: { contractId, planId, by, reason },
          }),
        ),
      },
      { accountId, summary: null },
    );
    if (accepted === undefined) throw new Error(`Contract ${contractId} was changed without terms`);
    const { on, snapshot } = accepted.terms;
    const { withdrawsCancellation, lost } = termsView(accepted, 'en');
    return {
      contract: await this.findContract(contractId),
      ...{ from: contract.planId, to: planId, on, withdrawableUntil: addDays(on, -1) },
      amount: snapshot.verification.billingAmount,
      ...{ withdrawsCancellation, lost },
    };
  }

  /** @throws {Problem} SUBSCRIPTION_CHANGE_CLOSED if no change is scheduled or the change has taken effect */
  async withdrawByOperator({ contractId, by, reason }: OperatorDecision): Promise<StoredContract> {
    const { customerId } = await this.findContract(contractId);
    await this.changes.withdrawChange(
      contractId,
      null,
      this.recordOf(async (transaction) => {
        const account = await this.accounts.findOfCustomer(customerId, transaction);
        const details = { contractId, by, reason };
        await this.audit.addEvent(transaction, withdrawn, { accountId: account?.accountId ?? null, details });
      }),
    );
    return this.findContract(contractId);
  }

  private recordOf(record: (transaction: Parameters<RecordAction>[0]) => Promise<void>): RecordAction {
    return (transaction) => record(transaction);
  }

  private async findContract(id: ContractId): Promise<StoredContract> {
    const contract = await this.contracts.findContract(id);
    if (contract === undefined) throw new Problem('NOT_FOUND', { log: 'no such contract' });
    return contract;
  }
}

/** Creates the evidence of the promised terms. It replaces the confirmation page, which was not shown. */
function confirmationOf(change: PossibleChange, language: Language): NewConfirmation {
  const { offers, terms } = change;
  const day = (date: BusinessDate) => formatterOf(language).dateTime(startOf(date), 'date');
  const view = termsView(change, language);
  const text = sentences[language]({
    oldPlan: offers.currentPlan.name[language],
    newPlan: terms.snapshot.plan.name[language],
    on: day(terms.on),
    amount: formatYen(terms.snapshot.verification.billingAmount),
    until: day(view.changeUntil),
    withdrawsCancellation: view.withdrawsCancellation,
    lost: view.lost,
  });
  return { language, pageVersion, text, data: { today: offers.today, on: terms.on, ...view } };
}
