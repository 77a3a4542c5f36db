import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { SettingsService } from '../../../store/settings/settings.service.js';

/** @param returnTo own path @returns null where nothing is paid there */
export type RegistrationAmountSource = (returnTo: string) => Promise<Yen | null>;

/** For how much a card is authenticated when it is registered: for what is paid next, where somebody knows. */
@Injectable()
export class RegistrationAmounts {
  private source: RegistrationAmountSource = () => Promise.resolve(null);

  constructor(private readonly settings: SettingsService) {}

  register(source: RegistrationAmountSource): void {
    this.source = source;
  }

  async findAmount(returnTo: string | null): Promise<Yen> {
    const usual = yen(this.settings.current().threeDSecure.registrationAmount);
    return (returnTo === null ? null : await this.source(returnTo)) ?? usual;
  }
}
