import { Controller } from '@nestjs/common';
import { languageSettingScreen } from '@account/contracts/identity/language/language-setting.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { setLanguageCall } from '@account/contracts/platform/language.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import {
  flowLanguageCookie,
  languageCookie,
  languageLifetime,
} from '../../platform/http/cookie.declaration.js';
import { Problem } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/index.js';
import { AccountsService } from '../accounts/index.js';

@Controller()
export class LanguageController {
  constructor(
    private readonly settings: SettingsService,
    private readonly accounts: AccountsService,
  ) {}

  @ScreenData(languageSettingScreen)
  async screen(@ParsedRequest() { member }: ParsedRequest): Promise<DataOf<typeof languageSettingScreen>> {
    const { language, isLanguageChosen: isChosen } = await this.accounts.summaryOf(member);
    return { language, isChosen };
  }

  @Call(setLanguageCall)
  async set(
    @ParsedRequest() {
      input: { language },
      context: { cookies, principal },
    }: ParsedRequest<typeof setLanguageCall>,
  ): Promise<void> {
    if (!this.settings.current().languages.includes(language)) {
      throw new Problem('INVALID_REQUEST', {
        fieldErrors: { language: 'required' },
        log: 'language not offered',
      });
    }
    if (principal !== null) await this.accounts.chooseLanguage(principal.accountId, language);
    cookies.set(languageCookie, language, languageLifetime);
    if (cookies.get(flowLanguageCookie) !== undefined) cookies.clear(flowLanguageCookie);
  }
}
