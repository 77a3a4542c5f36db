import { howToCancelScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { isMadeForPlan } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { fillPlaceholders } from '@account/domain/platform/placeholders';
import { howToCancelHead as en } from '@account/i18n/commerce/subscriptions/subscriptions/en';
import { howToCancelHead as ja } from '@account/i18n/commerce/subscriptions/subscriptions/ja';
import { Controller, type OnModuleInit } from '@nestjs/common';

import { ParsedRequest, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { PageHeads } from '../../../../store/page-heads/index.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Plans } from '../../../catalogue/plans/index.js';

const translations = { ja, en };

/** Public information about cancellations, for members and guests. */
@Controller()
export class HowToCancelController implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly settings: SettingsService,
    private readonly plans: Plans,
  ) {}

  onModuleInit(): void {
    this.heads.register(howToCancelScreen, ({ root: { language, store } }) => ({
      description: fillPlaceholders(translations[language].description, { store: store.serviceName }),
    }));
    this.heads.registerFound(() =>
      this.settings.current().plans.some(({ planType }) => renews(planType)) ? [howToCancelScreen.path] : [],
    );
  }

  @ScreenData(howToCancelScreen)
  async screen(@ParsedRequest() { context: { language } }: ParsedRequest) {
    const { invoiceIssuer, paymentMethods } = this.settings.current();
    return {
      hasTrials: await this.plans.hasAnyTrial(),
      hasCarrierMonths: paymentMethods.some(({ type }) => isMadeForPlan(type)),
      contact: invoiceIssuer?.contact[language] ?? null,
    };
  }
}
