import { Injectable } from '@nestjs/common';

import { Config } from '../../../platform/config/config.js';
import { SettingsService } from '../../../store/settings/index.js';

export interface StreamEndpoints {
  /** Of the playback API. */
  api: string;
  /** From which the player loads the stream, its poster and its captions. */
  origins: readonly string[];
}

const vendor = 'playback.api.streaks.jp';

@Injectable()
export class StoreStreamEndpoints {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** Null without a project, and for one that a sandbox plays which is not there. */
  findEndpoints(): StreamEndpoints | null {
    const streaks = this.settings.current().player?.streaks ?? null;
    if (streaks === null) return null;
    if (!streaks.isSandbox) return { api: `https://${vendor}`, origins: streaks.streamOrigins };
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    return sandbox === undefined ? null : { api: `${sandbox}/video/${vendor}`, origins: [sandbox] };
  }
}
