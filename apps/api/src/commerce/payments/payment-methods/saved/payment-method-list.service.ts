import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import {
  deletableState,
  shownMethodState,
} from '@account/domain/commerce/payments/payment-methods/saved-method';
import type { Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MyPageRows } from '../../../../identity/my-page-rows/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { methodsOfMember } from '../payment-methods.rows.js';
import { PaymentMethodNames } from '../choice/payment-method-names.service.js';
import { PaymentMethodRepository, type PaymentMethodRow } from '../payment-method.repository.js';
import { PaymentMethodUses, type PaymentMethodUse } from './payment-method-uses.port.js';

@Injectable()
export class PaymentMethodList implements OnModuleInit {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly uses: PaymentMethodUses,
    private readonly names: PaymentMethodNames,
    private readonly rows: MyPageRows,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rows.provide(methodsOfMember, async ({ member, context, summary }) => {
      const list = summary.paymentMethods === 0 ? [] : await this.listMethods(member, context.language);
      const failing = list.filter(({ state, contracts }) => state !== 'usable' && contracts.length > 0);
      return {
        today: businessDateAt(this.clock.now()),
        count: list.length,
        first: list[0] === undefined ? null : faceOf(list[0]),
        failing: failing.map((method) => ({
          ...faceOf(method),
          state: method.state,
          expireDate: method.cardInfo?.expireDate ?? null,
          subscriptionIds: method.contracts.map(({ subscriptionId }) => subscriptionId),
        })),
      };
    });
  }

  /** Methods of contracts come first, then the newest. */
  async listMethods(
    { accountId }: Pick<Principal, 'accountId'>,
    language: Language,
  ): Promise<PaymentMethodView[]> {
    const rows = await this.methods.findByAccount(accountId);
    const uses = await this.uses.findUses(
      rows.map(({ id }) => id),
      language,
    );
    const today = businessDateAt(this.clock.now());
    const views = rows.map((row) => this.view(row, usesOf(row, uses), language, today));
    return [...views.filter(isUsed), ...views.filter((view) => !isUsed(view))];
  }

  private view(
    row: PaymentMethodRow,
    uses: readonly PaymentMethodUse[],
    language: Language,
    today: BusinessDate,
  ): PaymentMethodView {
    const { id, type, cardBrand, cardSuffix, cardExpiry, registeredAt } = row;
    const stored = row.state === 'NEEDS_REPLACING' ? row.state : 'USABLE';
    const nextDue =
      uses
        .map((use) => use.nextDue)
        .filter(isDay)
        .sort()[0] ?? null;
    const state = shownMethodState({ state: stored, expireDate: cardExpiry, nextDue }, today);
    const whyNot = state === 'expired' || state === 'needsReplacing' ? state : null;
    return {
      accountPaymentMethodId: id,
      paymentMethodType: type,
      displayName: this.names.ofType(type, language),
      cardInfo:
        cardBrand === null || cardSuffix === null || cardExpiry === null
          ? null
          : { cardbrandCode: cardBrand, cardNumberSuffix: cardSuffix, expireDate: cardExpiry },
      registeredAt: registeredAt.toISOString(),
      isContractUsed: uses.some(({ use }) => use === 'contractUsed'),
      state,
      deletableState: deletableState(uses.map(({ use }) => use)),
      contracts: uses.flatMap(({ contract }) => contract ?? []),
      isSelectable: whyNot === null,
      whyNot,
    };
  }
}

function faceOf({ paymentMethodType, displayName, cardInfo }: PaymentMethodView): ShownMethodView {
  const { cardbrandCode, cardNumberSuffix } = cardInfo ?? {};
  const isCard = cardbrandCode !== undefined && cardNumberSuffix !== undefined;
  return { paymentMethodType, displayName, cardInfo: isCard ? { cardbrandCode, cardNumberSuffix } : null };
}

const isUsed = ({ contracts }: PaymentMethodView) => contracts.length > 0;
const isDay = (day: BusinessDate | null) => day !== null;
const usesOf = ({ id }: PaymentMethodRow, uses: readonly PaymentMethodUse[]) =>
  uses.filter(({ methodId }) => methodId === id);
