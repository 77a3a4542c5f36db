import { fetchPlaybackCall } from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeFrames } from '../frame/fake-frames.testing.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { asMember, button, showPage } from '../page/show-page.testing.js';
import { shownText } from '../page/shown-text.testing.js';
import { sampleRoot } from '../root/sample-root.testing.js';
import { TrialVideo } from './trial-video.js';

const server = fakeServer();
fakeBrowser();
const frames = fakeFrames();

const playback = {
  src: 'https://video.example/trial.m3u8',
  type: 'application/x-mpegURL',
  poster: null,
  duration: 30,
  tracks: [],
};

async function open(refId: string | null = 'trial-1') {
  const { store } = sampleRoot('en');
  const player = { testVideoMediaRefId: refId, version: '7' } as typeof store.player;
  const root = { ...asMember, store: { ...store, player } };
  const page = await showPage(TrialVideo, null, { at: '/plans/yearly', root });
  return { ...page, play: () => page.user.click(button(page.t('trialVideo.play'))) };
}

const frame = () => document.querySelector('iframe');

describe('the trial video', () => {
  it('does not load anything before the button is pressed', async () => {
    await open();
    expect(server.sent()).toEqual([]);
    expect(frame()).toBeNull();
  });

  it('is loaded with one request and played in its frame, which receives the focus', async () => {
    server.answers(fetchPlaybackCall, playback);
    const { play } = await open();
    await play();
    expect(server.bodies(fetchPlaybackCall)).toEqual([{ refId: 'trial-1' }]);
    expect(frame()?.getAttribute('src')).toBe('/trial-video/player?v=7');
    await frames.says({ type: 'ready' });
    expect(frames.told()).toEqual([{ type: 'play', playback }]);
    expect(document.activeElement).toBe(frame());
  });

  it('is loaded once when the button is pressed twice', async () => {
    server.holds(fetchPlaybackCall);
    const { play } = await open();
    await play();
    await play();
    expect(server.sent()).toHaveLength(1);
  });

  it('shows why the video was refused and offers a retry', async () => {
    server.refuses(fetchPlaybackCall, 'TRIAL_VIDEO_NOT_AVAILABLE');
    const { play, user, t } = await open();
    await play();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('TRIAL_VIDEO_NOT_AVAILABLE'));
    server.answers(fetchPlaybackCall, playback);
    await user.click(button(t('trialVideo.playAgain')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(frame()).not.toBeNull();
  });

  it('shows a message after a network error', async () => {
    server.disconnects(fetchPlaybackCall);
    const { play, t } = await open();
    await play();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('shows a message in place of the video frame when the browser cannot play the video', async () => {
    server.answers(fetchPlaybackCall, playback);
    const { play, t } = await open();
    await play();
    await frames.says({ type: 'failed', failure: 'notPlayable' });
    expect(shownText(screen.getByRole('alert'))).toContain(t('trialVideo.notPlayable'));
    expect(frame()).toBeNull();
  });

  it('ignores messages from other origins', async () => {
    server.answers(fetchPlaybackCall, playback);
    const { play } = await open();
    await play();
    await frames.says({ type: 'failed', failure: 'notPlayable' }, 'https://other.example');
    expect(frame()).not.toBeNull();
  });

  it.each([
    ['fails when its frame sends no message for eight seconds', false],
    ['continues when its frame has sent a message before', true],
  ])('%s', async (_, isHeard) => {
    server.answers(fetchPlaybackCall, playback);
    const { play } = await open();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await play();
    await act(() => jest.advanceTimersByTimeAsync(0));
    await settle();
    if (isHeard) await frames.says({ type: 'ready' });
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(frame()).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(frame() !== null).toBe(isHeard);
  });

  it('is not offered by a store without a trial video', async () => {
    await open(null);
    expect(screen.queryByRole('button', { name: /./ })).toBeNull();
  });
});
