import { playerPath } from '@account/contracts/commerce/catalogue/trial-video/player-messages';
import { fetchPlaybackCall } from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { randomNonce } from '../../../platform/crypto/random.js';
import { ParsedRequest, Call, OutsideContract } from '../../../platform/http/endpoint.decorators.js';
import { Gate } from '../../../platform/http/ports.js';
import { Problem } from '../../../platform/http/problem.js';
import { in10Minutes, networkLimit } from '../../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../../store/settings/index.js';
import { BuiltPlayer } from './built-player.js';
import { playerDocument } from './player-document.js';
import { StoreStreamEndpoints } from './stream-endpoints.service.js';
import { TrialVideo } from './trial-video.service.js';

const playbackFetch = networkLimit('playbackFetch', in10Minutes(30));

/** Content-Security-Policy that allows the stream hosts, this site, and only our own scripts. */
function playerPolicy(streamOrigins: readonly string[], nonce: string): string {
  const stream = streamOrigins.join(' ');
  return [
    "default-src 'none'",
    // The nonce also applies to modules that the script imports.
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `media-src blob: ${stream}`,
    `connect-src ${stream}`,
    `img-src data: ${stream}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

@Controller()
export class TrialVideoController {
  constructor(
    private readonly gate: Gate,
    private readonly video: TrialVideo,
    private readonly streamEndpoints: StoreStreamEndpoints,
    private readonly built: BuiltPlayer,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
  ) {}

  @Call(fetchPlaybackCall)
  async fetch(@ParsedRequest() { input: { refId }, context }: ParsedRequest<typeof fetchPlaybackCall>) {
    await this.limits.consumeFrom(context.address, playbackFetch);
    return this.video.findPlayback(refId);
  }

  @Get(playerPath)
  @OutsideContract()
  async player(@ParsedRequest() { context }: ParsedRequest, @Res() reply: FastifyReply): Promise<void> {
    const refusal = this.gate.findRefusal(context);
    if (refusal !== undefined) throw refusal;
    const places = this.streamEndpoints.findEndpoints();
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
