import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ParentalConsentOption } from '@account/contracts/identity/accounts/parental-consent.contract';
import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import type { Store } from '@account/contracts/store/settings/store.contract';
import type { Language } from '@account/domain/platform/language';

import { StartError } from '../../platform/config/start-error.js';
import type { MailSender, StoreSettings } from './settings.types.js';
import { StoreSettingsRepository } from './store-settings.repository.js';
import { parentalConsentView, registrationView, storeView } from './store-view.js';
import { readStoredStoreFile } from './stored-store-file.js';

/** No store file was ever applied to this database; the message is one line for the operator. */
export class StoreNotAppliedError extends StartError {
  constructor() {
    super('No store file has been applied to this database yet: run `npm run store -- apply FILE`.');
  }
}

/** The codes that the store has names for. */
export type CodeName = keyof StoreSettings['codeDisplayNames'];

/** Milliseconds after which a file that another process applied is noticed. */
const refreshInterval = 1_000;

/** The store's settings from memory, kept up with what any process applies. */
@Injectable()
export class SettingsService implements OnModuleInit, OnApplicationShutdown {
  private settings: StoreSettings | undefined;
  private views = new Map<Language, Store>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly repository: StoreSettingsRepository) {}

  /** @throws {StoreNotAppliedError} */
  async onModuleInit(): Promise<void> {
    await this.refresh();
    if (this.settings === undefined) throw new StoreNotAppliedError();
    this.refreshLater();
  }

  current(): StoreSettings {
    if (this.settings === undefined) throw new StoreNotAppliedError();
    return this.settings;
  }

  /** The `store` part of the root page data. */
  rootFor(language: Language): Store {
    const known = this.views.get(language) ?? storeView(this.current(), language);
    this.views.set(language, known);
    return known;
  }

  registrationFor(language: Language): RegistrationSetting {
    return registrationView(this.current(), language);
  }

  parentalConsentsFor(language: Language): ParentalConsentOption[] {
    return parentalConsentView(this.current(), language);
  }

  /** What the store calls a code, on its page and in messages about it. */
  codeName(name: CodeName, language: Language): string {
    return this.current().codeDisplayNames[name][language];
  }

  mailSender(language: Language): MailSender {
    const { serviceName, smtpDomain } = this.current();
    return { name: serviceName[language], address: `no-reply@${smtpDomain}` };
  }

  /** Reads the settings again when another version was applied. */
  async refresh(): Promise<void> {
    const version = await this.repository.version();
    if (version === null || version === this.settings?.version) return;
    const applied = await this.repository.find();
    if (applied === null) return;
    this.settings = { ...readStoredStoreFile(applied.content), version: applied.version };
    this.views = new Map();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private refreshLater(): void {
    this.timer = setTimeout(() => {
      void this.refresh()
        .catch(() => undefined)
        .finally(() => this.timer && this.refreshLater());
    }, refreshInterval);
    this.timer.unref();
  }
}
