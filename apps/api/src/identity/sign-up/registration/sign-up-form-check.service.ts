import { Injectable } from '@nestjs/common';
import type { ParentalConsent } from '@account/contracts/identity/accounts/parental-consent.contract';
import { signUpFormSchema } from '@account/contracts/identity/sign-up/sign-up-form.contract';
import type { confirmSignUpCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { InputOf } from '@account/contracts/platform/call';
import { needsParentalConsent } from '@account/domain/identity/accounts/birthday';
import { businessDay } from '@account/domain/platform/business-day';
import type { Language } from '@account/domain/platform/language';

import { Clock } from '../../../platform/clock/clock.js';
import { parseInput } from '../../../platform/http/input.interceptor.js';
import { parentalConsentsFor, registrationFor } from '../../accounts/index.js';
import { SettingsService } from '../../../store/settings/index.js';

type InputtedData = InputOf<typeof confirmSignUpCall>['inputtedData'];

@Injectable()
export class SignUpFormCheck {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} INVALID_REQUEST with error messages for the fields */
  parse(given: InputtedData, mayOmitPassword: boolean, language: Language) {
    const today = businessDay(this.clock.now());
    const parentalConsentOptions = parentalConsentsFor(this.settings.current(), language);
    const schema = signUpFormSchema({
      setting: registrationFor(this.settings.current(), language),
      parentalConsentOptions,
      mayOmitPassword,
      today,
    });
    const { formData, customAssociatedInfoData = {}, parentalConsentData = [] } = given;
    const parsed = parseInput(schema, { ...formData, customAssociatedInfoData, parentalConsentData });
    const { password, passwordConfirm: _, customAssociatedInfoData: customAnswers, ...rest } = parsed;
    const { parentalConsentData: consents, ...form } = rest;
    const isOffered = ({ consentOptionId, key }: ParentalConsent) =>
      parentalConsentOptions.some(
        (option) => option.consentOptionId === consentOptionId && option.key === key,
      );
    const parentalConsents = needsParentalConsent(form.birthday, today)
      ? uniqueOf(consents.filter((consent) => consent.value && isOffered(consent)))
      : [];
    return { password, form, customAnswers, parentalConsents };
  }
}

function uniqueOf(consents: ParentalConsent[]): ParentalConsent[] {
  return [...new Map(consents.map((consent) => [consent.consentOptionId, consent])).values()];
}
