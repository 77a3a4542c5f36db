import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Config, StartError } from '../../platform/config/config.js';
import { problemsForCustomers } from './file/store-file-problems.declaration.js';
import { SettingsService } from './settings.service.js';

@Injectable()
export class ProductionStoreCheck implements OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** @throws {StartError} when production rejects the applied store */
  onApplicationBootstrap(): void {
    const refusal = this.config.isForCustomers ? problemsForCustomers(this.settings.current()) : null;
    if (refusal !== null) throw new StartError(refusal.lines.join('\n'));
  }
}
