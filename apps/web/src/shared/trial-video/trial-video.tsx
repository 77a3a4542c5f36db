import {
  playerMessageSchema,
  playerPath,
  type PlayerFailure,
  type PlayerMessage,
  type PlayerRequest,
} from '@account/contracts/commerce/catalogue/trial-video/player-messages';
import {
  fetchPlaybackCall,
  type Playback,
} from '@account/contracts/commerce/catalogue/trial-video/trial-video.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { Section } from '@account/ui/layout/section';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { CallProblemBanner } from '../form/call-problem-banner.js';
import { parseFrameMessage } from '../frame/frame-messages.js';
import { useRootData } from '../root/root-data.js';
import './trial-video.css';

/**
 * Renders the trial video. The player, its provider and the stream are loaded only after the button is pressed.
 */
export function TrialVideo() {
  const t = useTranslations('trialVideo');
  const refId = useRootData().store.player?.testVideoMediaRefId ?? null;
  const [problem, setProblem] = useState<ApiProblem>();
  const [failure, setFailure] = useState<PlayerFailure>();
  const fetchPlayback = useCall(fetchPlaybackCall, { failed: setProblem });
  if (refId === null) return null;
  const play = () => {
    setProblem(undefined);
    setFailure(undefined);
    fetchPlayback.mutate({ refId });
  };
  const playback = failure === undefined ? fetchPlayback.data : undefined;
  const hasFailed = problem !== undefined || failure !== undefined;
  return (
    <Section title={t('title')}>
      <div className="trial-video">
        <p className="sub">{t('lead')}</p>
        {problem !== undefined && <CallProblemBanner problem={problem} />}
        {failure !== undefined && <Banner tone="danger" level={3} title={t(failure)} live="alert" />}
        {playback === undefined ? (
          <Button variant="quiet" busy={fetchPlayback.isPending} busyText={t('busy')} onClick={play}>
            {hasFailed ? t('playAgain') : t('play')}
          </Button>
        ) : (
          <PlayerFrame playback={playback} failed={setFailure} />
        )}
      </div>
    </Section>
  );
}

/** Milliseconds without a message after which the frame is treated as unavailable. */
const playerTimeout = 8_000;

interface PlayerFrameProps {
  playback: Playback;
  failed: (failure: PlayerFailure) => void;
}

function PlayerFrame({ playback, failed }: PlayerFrameProps) {
  const t = useTranslations('trialVideo');
  const language = useLocale();
  const version = useRootData().store.player?.version ?? '';
  const frame = useRef<HTMLIFrameElement>(null);
  const isHeard = useRef(false);

  const handleMessage = useEffectEvent((message: PlayerMessage) => {
    isHeard.current = true;
    if (message.type === 'failed') return failed(message.failure);
    const request: PlayerRequest = { type: 'play', playback };
    frame.current?.contentWindow?.postMessage(request, location.origin);
    frame.current?.focus();
  });
  const giveUp = useEffectEvent(() => isHeard.current || failed('notAvailable'));

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const from = frame.current?.contentWindow ?? null;
      const message = parseFrameMessage(playerMessageSchema, event, from, location.origin);
      if (message !== undefined) handleMessage(message);
    };
    const waiting = setTimeout(() => giveUp(), playerTimeout);
    addEventListener('message', listen);
    return () => {
      clearTimeout(waiting);
      removeEventListener('message', listen);
    };
  }, []);

  return (
    <div className="trial-player">
      <iframe
        key={language}
        ref={frame}
        title={t('frame')}
        src={`${playerPath}?v=${encodeURIComponent(version)}`}
        allow="autoplay; fullscreen"
      />
    </div>
  );
}
