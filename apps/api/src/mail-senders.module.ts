import type { Language } from '@account/domain/platform/language';
import { Global, Injectable, Module } from '@nestjs/common';

import { MailSenders, type MailSender } from './messaging/mail/mail-senders.service.js';
import type { MailOwnText } from './store/settings/store-texts.schema.js';
import { SettingsModule } from './store/settings/settings.module.js';
import { SettingsService } from './store/settings/settings.service.js';

@Injectable()
class StoreMailSenders extends MailSenders {
  constructor(private readonly settings: SettingsService) {
    super();
  }

  of(language: Language): MailSender {
    const { colors, codeDisplayNames, isEnabledPassword } = this.settings.rootFor(language);
    const { signature, ...texts } = this.settings.current().mailTexts;
    return {
      ...this.settings.mailSender(language),
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

/** Mails come from the store as its settings have it. */
@Global()
@Module({
  imports: [SettingsModule],
  providers: [{ provide: MailSenders, useClass: StoreMailSenders }],
  exports: [MailSenders],
})
export class MailSendersModule {}
