import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { startSandbox, type Sandbox } from '../../../../../sandbox/src/sandbox.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { builtSiteFolder } from '../../../testing/built-site-folder.js';
import { testApplication } from '../../../testing/test-application.js';
import { testOrigin } from '../../../testing/test-browser.js';
import { TestVisitor } from '../../../testing/test-visitor.js';

const environment: Record<string, string> = {
  PLAYER_STREAKS_KEY: 'sandbox-with-key',
  SANDBOX_ORIGIN: '',
  WEB_ROOT: builtSiteFolder(),
};
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, publicOrigin: testOrigin });
  environment['SANDBOX_ORIGIN'] = sandbox.origin;
});
afterAll(() => sandbox.close());

type Player = NonNullable<StoreFile['player']>;

const withPlayer = (changes: Partial<Player>) => (file: StoreFile) => ({
  ...file,
  player: { ...(file.player as Player), ...changes },
});

const site = testApplication(testDatabase(), { environment, store: withPlayer({}) });

let visitor: TestVisitor;
beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

afterEach(() => {
  jest.restoreAllMocks();
  delete visitor.headers['user-agent'];
});

const fetchPlayback = (refId = 'film-leader') => visitor.post('/api/streaks/playback/fetch', { refId });

function playerIs(changes: Partial<Player>): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  const file = settings.current();
  jest.spyOn(settings, 'current').mockReturnValue({ ...file, ...withPlayer(changes)(file) });
}

const inApp = 'Mozilla/5.0 VideoStoreApp/3.1';

describe('the trial video', () => {
  it('is public and contains only the data that a player needs', async () => {
    const stream = `${sandbox.origin}/video/stream`;
    const answer = await fetchPlayback();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        src: `${stream}/leader.m3u8`,
        type: 'application/vnd.apple.mpegurl',
        poster: `${stream}/poster.jpg`,
        duration: 6,
        tracks: [
          { kind: 'captions', srclang: 'ja', label: '日本語', src: `${stream}/captions-ja.vtt` },
          { kind: 'captions', srclang: 'en', label: 'English', src: `${stream}/captions-en.vtt` },
        ],
      },
    ]);
  });

  it('serves only the video in the store file, and does not call the vendor for any other id', async () => {
    expect(await fetchPlayback('another-film')).toBeProblem('TRIAL_VIDEO_NOT_FOUND');
    expect(await fetchPlayback('')).toBeProblem('INVALID_REQUEST');
    playerIs({ testVideoMediaRefId: null });
    expect(await fetchPlayback()).toBeProblem('TRIAL_VIDEO_NOT_FOUND');
  });

  it.each([
    ['not-found', 'TRIAL_VIDEO_NOT_FOUND'],
    ['region', 'TRIAL_VIDEO_NOT_AVAILABLE'],
    ['unavailable', 'TRIAL_VIDEO_NOT_AVAILABLE'],
    ['protected', 'TRIAL_VIDEO_NOT_AVAILABLE'],
  ] as const)('is not found when the vendor returns %s: %s', async (testVideoMediaRefId, code) => {
    playerIs({ testVideoMediaRefId });
    expect(await fetchPlayback(testVideoMediaRefId)).toBeProblem(code);
  });

  it('is not found without the project key, or when the project’s sandbox is absent', async () => {
    const streaks = { project: 'sandbox-with-key', isSandbox: true, streamOrigins: [] };
    playerIs({ streaks: { ...streaks, apiKey: { env: 'PLAYER_ABSENT' } } });
    expect(await fetchPlayback()).toBeProblem('TRIAL_VIDEO_NOT_AVAILABLE');
    const config = site.nest.get(Config, { strict: false });
    jest.spyOn(config, 'get').mockReturnValue(undefined as never);
    expect(await fetchPlayback()).toBeProblem('TRIAL_VIDEO_NOT_FOUND');
  });

  it('is not available in the app', async () => {
    visitor.headers['user-agent'] = inApp;
    expect(await fetchPlayback()).toBeProblem('FORBIDDEN');
    expect(await visitor.get('/trial-video/player')).toBeProblem('TRIAL_VIDEO_NOT_FOUND');
  });

  it('is limited to 30 requests in 10 minutes per IP address', async () => {
    visitor = new TestVisitor(site.nest, '198.51.100.90');
    for (let time = 0; time < 30; time += 1) await fetchPlayback('another-film');
    expect(await fetchPlayback('another-film')).toBeProblem('TOO_MANY_REQUESTS');
  });
});

describe('the player document', () => {
  it('loads only from this site and the stream hosts, and can be framed only by this site', async () => {
    const answer = await visitor.get('/trial-video/player');
    const { 'content-security-policy': policy, 'x-frame-options': framing } = answer.headers;
    expect([answer.statusCode, framing]).toEqual([200, 'SAMEORIGIN']);
    expect(
      String(policy)
        .replaceAll(/nonce-[^']+/g, 'nonce-…')
        .split('; '),
    ).toEqual([
      "default-src 'none'",
      "script-src 'nonce-…'",
      "style-src 'self' 'nonce-…'",
      `media-src blob: ${sandbox.origin}`,
      `connect-src ${sandbox.origin}`,
      `img-src data: ${sandbox.origin}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ]);
    expect(answer.body.match(/src="[^"]+" integrity="[^"]+"/g)).toEqual([
      'src="/assets/player-script.js" integrity="sha384-script"',
    ]);
  });

  it('uses the viewer’s language, and the store’s colour and playback rates', async () => {
    visitor.headers['accept-language'] = 'en';
    playerIs({ playbackRates: [1, 1.5] });
    const { body } = await visitor.get('/trial-video/player');
    expect(body).toContain('<html lang="en" data-theme="dark">');
    expect(body).toContain('<option value="1" selected>1×</option><option value="1.5">1.5×</option>');
    expect(body).toContain('--accent:#C8102E');
  });

  it('is not found without a trial video', async () => {
    playerIs({ testVideoMediaRefId: null });
    expect(await visitor.get('/trial-video/player')).toBeProblem('TRIAL_VIDEO_NOT_FOUND');
  });
});
