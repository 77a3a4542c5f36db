import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Language } from '@account/domain/platform/language';
import { Global, Injectable, Module } from '@nestjs/common';

import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { AccountsService } from '../identity/accounts/index.js';
import { type MailRecipient, type MailSender, MailSenders } from '../messaging/mail/index.js';
import { pictureAddress, SettingsService } from '../store/settings/index.js';
import { StoreViews } from '../store/appearance/index.js';
import type { CustomMailTextSetting } from '../store/texts/index.js';
import type { AccountId } from '../platform/ids/ids.js';
import { ErrorTexts } from '../platform/http/problems/problem-texts.service.js';

@Injectable()
class StoreMailSenders extends MailSenders {
  constructor(
    private readonly settings: SettingsService,
    private readonly stores: StoreViews,
    private readonly accounts: AccountsService,
  ) {
    super();
  }

  async findRecipient(accountId: AccountId): Promise<MailRecipient | undefined> {
    const account = await this.accounts.findRecipient(accountId);
    if (account === undefined) return undefined;
    const { passkeyOnlySince, contactEmail, name } = account;
    return { mayHavePassword: passkeyOnlySince === null, email: contactEmail, name };
  }

  findSender(language: Language): MailSender {
    const { colors, codeDisplayNames, isEnabledPassword } = this.stores.viewIn(language);
    const { serviceName, smtpDomain, mailTexts, images } = this.settings.current();
    const { signature, ...texts } = mailTexts;
    return {
      name: serviceName[language],
      address: `no-reply@${smtpDomain}`,
      logo: images.logoInMail && pictureAddress(images.logoInMail),
      accentColor: colors.accentColor,
      codeNames: codeDisplayNames,
      isEnabledPassword,
      signature: signature?.[language] ?? null,
      texts: Object.fromEntries(
        Object.entries<CustomMailTextSetting | undefined>(texts).map(([kind, text]) => [
          kind,
          { subject: text?.subject?.[language], lead: text?.lead?.[language] },
        ]),
      ),
    };
  }
}

@Injectable()
class StoreErrorTexts extends ErrorTexts {
  constructor(private readonly settings: SettingsService) {
    super();
  }

  findText(code: ProblemCode, language: Language): string | undefined {
    return this.settings.current().errorTexts[code]?.[language];
  }
}

/** Provides the texts that a store can customise, which are the sender of mails and problem messages. */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [
    { provide: MailSenders, useClass: StoreMailSenders },
    { provide: ErrorTexts, useClass: StoreErrorTexts },
  ],
  exports: [MailSenders, ErrorTexts],
})
export class StoreTextsModule {}
