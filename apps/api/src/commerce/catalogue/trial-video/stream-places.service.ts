import { Injectable } from '@nestjs/common';

import { Config } from '../../../platform/config/config.js';
import { SettingsService } from '../../../store/settings/index.js';

export interface StreamPlaces {
  /** Of the playback API. */
  api: string;
  /** From which the player loads the stream, its poster and its captions. */
  origins: readonly string[];
}

const vendor = 'playback.api.streaks.jp';

@Injectable()
export class StreamPlacesOfStore {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** Null without a project, and for one that a sandbox plays which is not there. */
  find(): StreamPlaces | null {
    const streaks = this.settings.current().player?.streaks ?? null;
    if (streaks === null) return null;
    if (!streaks.isSandbox) return { api: `https://${vendor}`, origins: streaks.streamOrigins };
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    return sandbox === undefined ? null : { api: `${sandbox}/video/${vendor}`, origins: [sandbox] };
  }
}
