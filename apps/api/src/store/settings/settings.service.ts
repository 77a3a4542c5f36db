import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { StartError } from '../../platform/config/config.js';
import type { StoreFile } from './store-settings.declaration.js';
import { StoreSettingsRepository } from './store-settings.repository.js';
import { readStoredStoreFile } from './file/stored-store-file.js';

/** The settings that were applied last, with texts in both languages. */
export interface StoreSettings extends StoreFile {
  readonly version: number;
}

/** No store file has been applied to this database. The message is one line for the operator. */
export class StoreNotAppliedError extends StartError {
  constructor() {
    super('No store file has been applied to this database yet: run `store apply FILE`.');
  }
}

/** Milliseconds until a program detects that another process has applied a file. */
const refreshInterval = 1_000;

@Injectable()
export class SettingsService implements OnModuleInit, OnApplicationShutdown {
  private settings: StoreSettings | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly repository: StoreSettingsRepository) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    if (this.settings === undefined) throw new StoreNotAppliedError();
    this.refreshLater();
  }

  current(): StoreSettings {
    if (this.settings === undefined) throw new StoreNotAppliedError();
    return this.settings;
  }

  async refresh(): Promise<void> {
    const version = await this.repository.version();
    if (version === null || version === this.settings?.version) return;
    const applied = await this.repository.findAppliedStore();
    // A slower concurrent read may return an older version, which is ignored.
    if (applied === null || applied.version < (this.settings?.version ?? 0)) return;
    this.settings = { ...readStoredStoreFile(applied.content), version: applied.version };
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
