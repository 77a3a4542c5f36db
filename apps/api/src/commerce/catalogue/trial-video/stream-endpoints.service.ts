import { Injectable } from '@nestjs/common';

import { Config } from '../../../platform/config/config.js';
import { SettingsService } from '../../../store/settings/index.js';

export interface StreamEndpoints {
  /** URL of the playback API. */
  api: string;
  /** Origins from which the player loads the stream, poster and captions. */
  origins: readonly string[];
}

const vendor = 'playback.api.streaks.jp';

@Injectable()
export class StoreStreamEndpoints {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** Returns null if there is no project, or if the project's sandbox is not available. */
  findEndpoints(): StreamEndpoints | null {
    const streaks = this.settings.current().player?.streaks ?? null;
    if (streaks === null) return null;
    if (!streaks.isSandbox) return { api: `https://${vendor}`, origins: streaks.streamOrigins };
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    return sandbox === undefined ? null : { api: `${sandbox}/video/${vendor}`, origins: [sandbox] };
  }
}
