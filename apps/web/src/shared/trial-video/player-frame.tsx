import {
  playerMessageSchema,
  playerPath,
  type PlayerFailure,
  type PlayerMessage,
  type PlayerRequest,
} from '@account/contracts/commerce/trial-video/player-messages';
import type { Playback } from '@account/contracts/commerce/trial-video/trial-video.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { heardMessage } from '../frame/heard-message.js';
import { useRootData } from '../root/root-data.js';

/** Milliseconds after which a frame that says nothing will not come any more. */
const patience = 8_000;

interface PlayerFrameProps {
  playback: Playback;
  failed: (failure: PlayerFailure) => void;
}

export function PlayerFrame({ playback, failed }: PlayerFrameProps) {
  const t = useTranslations('trialVideo');
  const language = useLocale();
  const version = useRootData().store.player?.version ?? '';
  const frame = useRef<HTMLIFrameElement>(null);
  const isHeard = useRef(false);

  const hear = useEffectEvent((message: PlayerMessage) => {
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
      const message = heardMessage(playerMessageSchema, event, from, location.origin);
      if (message !== undefined) hear(message);
    };
    const waiting = setTimeout(() => giveUp(), patience);
    addEventListener('message', listen);
    return () => {
      clearTimeout(waiting);
      removeEventListener('message', listen);
    };
  }, []);

  return (
    <iframe
      key={language}
      ref={frame}
      title={t('frame')}
      src={`${playerPath}?v=${encodeURIComponent(version)}`}
      allow="autoplay; fullscreen"
    />
  );
}
