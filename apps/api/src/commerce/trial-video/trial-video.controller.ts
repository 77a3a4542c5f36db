import { playerPath } from '@account/contracts/commerce/trial-video/player-messages';
import { fetchPlaybackCall } from '@account/contracts/commerce/trial-video/trial-video.contract';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { randomNonce } from '../../platform/crypto/random.js';
import { Call, Context, Input, Open } from '../../platform/http/endpoint.decorators.js';
import { Gate } from '../../platform/http/ports.js';
import { Problem } from '../../platform/http/problem.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { BuiltPlayer } from './built-player.js';
import { playerDocument } from './player-document.js';
import { playerPolicy } from './player-policy.js';
import { StreamPlacesOfStore } from './stream-places.service.js';
import { playbackFetch } from './trial-video.limits.js';
import { TrialVideo } from './trial-video.service.js';

@Controller()
export class TrialVideoController {
  constructor(
    private readonly gate: Gate,
    private readonly video: TrialVideo,
    private readonly places: StreamPlacesOfStore,
    private readonly built: BuiltPlayer,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
  ) {}

  @Call(fetchPlaybackCall)
  async fetch(@Input() { refId }: Input<typeof fetchPlaybackCall>, @Context() context: Context) {
    await this.limits.consumeFrom(context.address, playbackFetch);
    return this.video.playback(refId);
  }

  @Get(playerPath)
  @Open()
  async player(@Context() context: Context, @Res() reply: FastifyReply): Promise<void> {
    const refusal = this.gate.refusal(context);
    if (refusal !== undefined) throw refusal;
    const places = this.places.find();
    const { player, colors } = this.settings.current();
    if (!this.video.isOffered(context) || places === null || player === null)
      throw new Problem('TRIAL_VIDEO_NOT_FOUND');
    const nonce = randomNonce();
    const view = {
      language: context.language,
      playerColor: colors.playerColor ?? colors.accentColor,
      playbackRates: player.playbackRates,
    };
    await reply
      .header('content-security-policy', playerPolicy(places.origins, nonce))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(playerDocument(this.built.parts(), view, nonce));
  }
}
