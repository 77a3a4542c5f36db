import { logoutCall, type logoutScreen } from '@account/contracts/identity/login/login.contract';
import { Frames } from '@account/ui/feedback/frames';
import { Button, LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { useCountdown } from '../verification-codes/use-countdown.js';

export default function LogoutPage({ data: { isLoggedIn } }: PageProps<typeof logoutScreen>) {
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn) document.querySelector('h1')?.focus({ preventScroll: true });
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);
  return isLoggedIn ? <AskToLogOut /> : <LoggedOut />;
}

export function AskToLogOut() {
  const t = useTranslations('logout');
  const logOut = useCall(logoutCall, { replaces: true, failed: 'shownOnPage' });
  return (
    <>
      <PageHead title={t('ask')} />
      <div className="narrow form">
        {logOut.error && <CallProblemBanner problem={logOut.error} />}
        <p>{t('askText')}</p>
        <Actions>
          <Button busy={logOut.isPending} busyText={t('busy')} onClick={() => logOut.mutate({})}>
            {t('submit')}
          </Button>
          <LinkButton variant="quiet" href="/mypage">
            {t('cancel')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}

/** Seconds */
const stay = 10;

/**
 * Reports the logout and opens the top page after a countdown. Screen readers announce the countdown once
 * instead of every second.
 */
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
      <PageHead title={t('done')} light="out" />
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
