import type {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { isMadeForPlan } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { paymentMethodLimit } from '@account/domain/commerce/payments/payment-methods/saved-method';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem, ScreenRedirect } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { isId } from '../../../../platform/ids/ids.js';
import { PaymentMethodCatalogue } from '../choice/payment-method-catalogue.service.js';
import { PaymentMethodChoices } from '../choice/payment-method-choices.service.js';
import { PaymentMethodList } from '../saved/payment-method-list.service.js';
import { PaymentMethodUses, type PaidPlan } from '../saved/payment-method-uses.port.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { RegistrationId } from '../payment-method.types.js';
import { RegistrationFollowUp } from '../registration/registration-follow-up.service.js';
import { pageOf } from '../registration/registration-paths.js';
import { RegistrationRepository, type RegistrationRow } from '../registration/registration.repository.js';

const listPage = '/mypage/payment-method';

type AddedMethodUse = DataOf<typeof paymentMethodCompleteScreen>['plans'][number]['way'];

const completionShownFor = 10 * 60_000;

@Injectable()
export class PaymentMethodScreens {
  constructor(
    private readonly list: PaymentMethodList,
    private readonly choices: PaymentMethodChoices,
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly uses: PaymentMethodUses,
    private readonly methods: PaymentMethodRepository,
    private readonly registrations: RegistrationRepository,
    private readonly followUp: RegistrationFollowUp,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND if the store accepts no payments and the member has no saved method */
  async showMethodList(
    named: unknown,
    member: Principal,
    language: Language,
  ): Promise<DataOf<typeof paymentMethodsScreen>> {
    const paymentMethodList = await this.list.listMethods(member, language);
    if (paymentMethodList.length === 0 && !this.choices.hasAny())
      throw new Problem('NOT_FOUND', { log: 'the store accepts no payments' });
    return { today: this.today(), paymentMethodList, ...(await this.showAdding(named, member, language)) };
  }

  /**
   * Returns the data of a page on which methods are added.
   * @param named value of `?registration=` after the return from a provider
   */
  async showAdding(named: unknown, member: Principal, language: Language, { inPurchase = false } = {}) {
    const registrationId = typeof named === 'string' && isId(named) ? (named as RegistrationId) : null;
    const shown = await this.registrations.findShown(member.accountId, registrationId);
    const registration = shown.find(({ id }) => id === registrationId);
    const others = shown.filter(({ id }) => id !== registrationId);
    return {
      ...this.choices.findChoices(language, inPurchase),
      max: paymentMethodLimit,
      registration:
        registration === undefined ? null : this.followUp.viewRegistration(registration, language),
      checking: others.map((row) => this.followUp.viewRegistration(row, language)),
    };
  }

  /**
   * @throws {ScreenRedirect} if nothing was registered recently, or the result must be shown on another page
   */
  async showRegistered(
    named: unknown,
    member: Principal,
    language: Language,
  ): Promise<DataOf<typeof paymentMethodCompleteScreen>> {
    const row = await this.rowOf(named, member);
    if (row === undefined) throw new ScreenRedirect(listPage);
    if (row.state === 'FAILED' || row.state === 'ABANDONED') throw new ScreenRedirect(pageOf(row));
    // The result arrived after the browser had returned and before it requested this page.
    if (row.state === 'REGISTERED' && named !== undefined && row.returnTo !== null)
      throw new ScreenRedirect(pageOf(row));
    const paymentMethodList = await this.list.listMethods(member, language);
    const method = paymentMethodList.find(({ accountPaymentMethodId: id }) => id === row.paymentMethodId);
    if (row.state === 'REGISTERED' && method === undefined) throw new ScreenRedirect(listPage);
    if (row.state !== 'REGISTERED' || method === undefined)
      return {
        today: this.today(),
        state: 'checking',
        registration: this.followUp.viewRegistration(row, language),
        paymentMethod: null,
        paymentMethodList: [],
        plans: [],
      };
    const paid = await this.uses.findPaidPlans(row.customerId, language);
    const usable = new Set<string | null>(
      paymentMethodList.flatMap(({ state, accountPaymentMethodId: id }) => (state === 'usable' ? [id] : [])),
    );
    return {
      today: this.today(),
      state: 'done',
      registration: null,
      paymentMethod: method,
      paymentMethodList,
      plans: paid.map((plan) => ({
        ...{ subscriptionId: plan.subscriptionId, planName: plan.planName },
        accountPaymentMethodId: plan.methodId,
        ...{ hold: plan.hold, endsAt: plan.endsAt },
        isFailing: plan.hold !== null || !usable.has(plan.methodId),
        way: this.useOfAddedMethod(plan, row),
      })),
    };
  }

  private useOfAddedMethod(plan: PaidPlan, row: RegistrationRow): AddedMethodUse {
    const { planId, price, needsMethod, canChangeMethod, canRetry } = plan;
    const contract = `/mypage/subscription/${plan.subscriptionId}`;
    if (plan.methodId === row.paymentMethodId && !needsMethod)
      return canRetry ? { act: 'retry', href: contract } : null;
    const pays = !isMadeForPlan(row.type) && this.catalogue.canPay(row.type, planId, price);
    return canChangeMethod && pays
      ? { act: 'use', href: `${contract}/payment-method?registration=${row.id}` }
      : null;
  }

  /** @throws {ScreenRedirect} if nothing was deleted recently */
  async showDeleted(
    member: Principal,
    language: Language,
  ): Promise<DataOf<typeof paymentMethodDeletedScreen>> {
    if ((await this.methods.countDeletedSince(member.accountId, this.recent())) === 0)
      throw new ScreenRedirect(listPage);
    const paymentMethodList = await this.list.listMethods(member, language);
    return { today: this.today(), state: 'done', paymentMethod: null, paymentMethodList };
  }

  private async rowOf(named: unknown, member: Principal): Promise<RegistrationRow | undefined> {
    if (named === undefined) return this.registrations.findRegisteredSince(member.accountId, this.recent());
    const row = await this.followUp.findRegistration(named, member);
    const isOld = row?.state === 'REGISTERED' && (row.finishedAt ?? this.recent()) <= this.recent();
    return isOld ? undefined : row;
  }

  private recent(): Date {
    return new Date(this.clock.now().getTime() - completionShownFor);
  }

  private today() {
    return businessDateAt(this.clock.now());
  }
}
