import type { Language } from '@account/domain/platform/language';
import { Global, Injectable, Module } from '@nestjs/common';

import { MailSenders, type MailSender } from '../messaging/mail/mail-senders.service.js';
import { AppearanceModule } from '../store/appearance/appearance.module.js';
import { StoreViews } from '../store/appearance/store-views.service.js';
import { SettingsService } from '../store/settings/settings.service.js';
import type { MailOwnText } from '../store/texts/texts.settings.js';
import '../store/texts/texts.settings.js';

@Injectable()
class StoreMailSenders extends MailSenders {
  constructor(
    private readonly settings: SettingsService,
    private readonly stores: StoreViews,
  ) {
    super();
  }

  findSender(language: Language): MailSender {
    const { colors, codeDisplayNames, isEnabledPassword } = this.stores.for(language);
    const { serviceName, smtpDomain, mailTexts } = this.settings.current();
    const { signature, ...texts } = mailTexts;
    return {
      name: serviceName[language],
      address: `no-reply@${smtpDomain}`,
      accentColor: colors.accentColor,
      codeNames: codeDisplayNames,
      isEnabledPassword,
      signature: signature?.[language] ?? null,
      texts: Object.fromEntries(
        Object.entries<MailOwnText | undefined>(texts).map(([kind, text]) => [
          kind,
          { subject: text?.subject?.[language], lead: text?.lead?.[language] },
        ]),
      ),
    };
  }
}

@Global()
@Module({
  imports: [AppearanceModule],
  providers: [{ provide: MailSenders, useClass: StoreMailSenders }],
  exports: [MailSenders],
})
export class MailSendersModule {}
