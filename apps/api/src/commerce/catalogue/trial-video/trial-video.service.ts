import type { Playback } from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import { streaksMedia } from '@account/gateways/video/streaks-player';
import { Injectable } from '@nestjs/common';

import { Config } from '../../../platform/config/config.js';
import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { playbackView } from './playback-view.js';
import { StoreStreamEndpoints } from './stream-endpoints.service.js';

/** Milliseconds; shorter than the page's own timeout. */
const responseTimeout = 6_000;

@Injectable()
export class TrialVideo {
  constructor(
    private readonly settings: SettingsService,
    private readonly streamEndpoints: StoreStreamEndpoints,
    private readonly config: Config,
  ) {}

  isOffered({ browser }: RequestContext): boolean {
    return !browser.isApp && this.refId() !== null;
  }

  async findPlayback(refId: string): Promise<Playback> {
    const places = this.streamEndpoints.findEndpoints();
    const streaks = this.settings.current().player?.streaks ?? null;
    if (refId !== this.refId() || places === null || streaks === null)
      throw new Problem('TRIAL_VIDEO_NOT_FOUND');
    const apiKey = streaks.apiKey === null ? null : this.config.secret(streaks.apiKey.env);
    if (apiKey === undefined) throw notAvailable(`${streaks.apiKey?.env ?? ''} is missing`);
    const answer = await streaksMedia(
      {
        api: places.api,
        project: streaks.project,
        apiKey,
        siteOrigin: this.config.get('PUBLIC_ORIGIN'),
        timeoutMs: responseTimeout,
      },
      refId,
    );
    if (answer.outcome === 'notFound') throw new Problem('TRIAL_VIDEO_NOT_FOUND', { log: 'at the vendor' });
    if (answer.outcome === 'away') throw notAvailable(answer.reason);
    const playback = playbackView(answer.media, places.origins);
    if (playback === undefined) throw notAvailable('no open HLS source at the origins of the store file');
    return playback;
  }

  private refId(): string | null {
    return this.settings.current().player?.testVideoMediaRefId ?? null;
  }
}

function notAvailable(reason: string): Problem {
  return new Problem('TRIAL_VIDEO_NOT_AVAILABLE', { log: `trial video: ${reason}` });
}
