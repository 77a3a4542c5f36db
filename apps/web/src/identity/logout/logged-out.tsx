import { Frames } from '@account/ui/feedback/frames';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { TextLink } from '@account/ui/typography/text-link';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { useCountdown } from '../verification-codes/use-countdown.js';

/** Seconds */
const stay = 10;

/** Says so, and goes to the top page after a while. What is read out is said once, not each second. */
export function LoggedOut() {
  const t = useTranslations('logout');
  const navigate = useNavigate();
  const { secondsLeft: seconds } = useCountdown(stay);
  const isLeaving = useNavigation().state !== 'idle';
  usePageTitle(t('done'));

  useEffect(() => {
    if (seconds === 0 && !isLeaving) void navigate('/', { replace: true, viewTransition: true });
  }, [seconds, isLeaving, navigate]);

  return (
    <>
      <PageHead title={t('done')} />
      <div className="narrow form">
        <p>{t('doneText')}</p>
        <div className="resend">
          <p aria-hidden="true">{t('countdown', { seconds })}</p>
          <Frames look="paper" total={stay} lit={stay - seconds} label={t('countdownFrames', { seconds })} />
          <VisuallyHidden>{t('leaving', { seconds: stay })}</VisuallyHidden>
        </div>
        <Actions>
          <LinkButton href="/">{t('toTop')}</LinkButton>
          <TextLink href="/login">{t('logIn')}</TextLink>
        </Actions>
      </div>
    </>
  );
}
