import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import { Logger } from '../../platform/logging/logger.js';
import { pathText } from './file/store-file-problems.declaration.js';
import { missingSecrets } from './missing-secrets.js';
import { SettingsService } from './settings.service.js';

/** Logs at startup which secrets of the applied store file are missing in the environment. */
@Injectable()
export class MissingSecretsReport implements OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const missing = missingSecrets(this.settings.current(), (variable) => this.config.secret(variable));
    for (const { path, sentence } of missing)
      this.logger.warn('store.secret_missing', { reason: `${pathText(path)}: ${sentence}` });
  }
}
