import type { PaymentMethodView } from '@account/contracts/commerce/payment-methods/payment-method.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { deletableState, shownMethodState } from '@account/domain/commerce/payment-methods/saved-method';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { PaymentMethodNames } from './payment-method-names.service.js';
import { PaymentMethodRepository, type PaymentMethodRow } from './payment-method.repository.js';
import { PaymentMethodUses, type PaymentMethodUse } from './payment-method-uses.service.js';

@Injectable()
export class PaymentMethodList {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly uses: PaymentMethodUses,
    private readonly names: PaymentMethodNames,
    private readonly clock: Clock,
  ) {}

  /** Those that contracts use come first, then the newest. */
  async list({ accountId }: Pick<Principal, 'accountId'>, language: Language): Promise<PaymentMethodView[]> {
    const rows = await this.methods.ofAccount(accountId);
    const uses = await this.uses.list(
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

const isUsed = ({ contracts }: PaymentMethodView) => contracts.length > 0;
const isDay = (day: BusinessDate | null) => day !== null;
const usesOf = ({ id }: PaymentMethodRow, uses: readonly PaymentMethodUse[]) =>
  uses.filter(({ methodId }) => methodId === id);
