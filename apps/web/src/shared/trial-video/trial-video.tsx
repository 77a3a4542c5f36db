import { fetchPlaybackCall } from '@account/contracts/commerce/trial-video/trial-video.contract';
import type { PlayerFailure } from '@account/contracts/commerce/trial-video/player-messages';
import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { Section } from '@account/ui/layout/section';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { ProblemNotice } from '../form/problem-notice.js';
import { useRootData } from '../root/root-data.js';
import { PlayerFrame } from './player-frame.js';
import './trial-video.css';

/** Nothing of the player, its provider and its stream is fetched before the button is pressed. */
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
        {problem !== undefined && <ProblemNotice problem={problem} />}
        {failure !== undefined && <Notice tone="danger" level={3} title={t(failure)} live="alert" />}
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
