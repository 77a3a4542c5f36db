import './other-sessions.css';

import type { OtherSession } from '@account/contracts/identity/login-history/login-history.contract';
import { endOtherSessionsCall, endSessionCall } from '@account/contracts/identity/sessions/sessions.contract';
import { Question } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { Section } from '@account/ui/layout/section';
import { Breakable } from '@account/ui/typography/breakable';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';

export function OtherSessions({ sessions }: { sessions: readonly OtherSession[] }) {
  const t = useTranslations('loginHistory.otherSessions');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('title')}>
      {sessions.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p className="narrow">{t('text', { count: sessions.length })}</p>
          <ul className="other-sessions">
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div>
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {t('act')}
              </Button>
            </div>
          )}
        </>
      )}
      {isAsking && <AskToEnd onClose={() => setAsking(false)} />}
    </Section>
  );
}

function SessionRow({ session }: { session: OtherSession }) {
  const t = useTranslations('loginHistory.otherSessions');
  const words = useTranslations('loginHistory');
  const row = useTranslations('loginHistoryRow');
  const format = useFormatter();
  const formatDateTime = useDateTimeText();
  const showToast = useToasts();
  const { deviceInfo, browserInfo, country, ip } = session;
  const device = deviceInfo === null ? words('unknownDevice') : row(`devices.${deviceInfo}`);
  const name = [device, browserInfo].filter((part) => part !== null).join(words('between'));
  const place = [country && format.displayName(country, { type: 'region' }), ip].filter(Boolean);
  const end = useCall(endSessionCall, {
    replaces: true,
    answered: () => showToast(t('ended', { device: name })),
  });
  return (
    <li>
      <div>
        <h3>{name}</h3>
        {place.length > 0 && (
          <p>
            <Breakable text={place.join(words('between'))} />
          </p>
        )}
        <p className="other-sessions__when">
          <span>{t('lastSeen', { date: formatDateTime(session.lastSeenAt, 'date') })}</span>{' '}
          <span>{t('opened', { moment: formatDateTime(session.openedAt, 'dateTime') })}</span>
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={t('endOneNamed', { device: name })}
        busy={end.isPending}
        onClick={() => end.mutate({ sessionId: session.sessionId })}
      >
        {t('endOne')}
      </Button>
    </li>
  );
}

function AskToEnd({ onClose }: { onClose: () => void }) {
  const t = useTranslations('loginHistory.otherSessions');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const end = useCall(endOtherSessionsCall, {
    replaces: true,
    answered: () => {
      showToast(t('done'));
      onClose();
    },
    failed: (problem) => {
      problemToast(problem);
      onClose();
    },
  });
  return (
    <Question
      title={t('ask')}
      onClose={onClose}
      act={t('confirm')}
      onAct={() => end.mutate({})}
      busy={end.isPending}
      busyText={t('busy')}
      keep={t('cancel')}
    >
      <p>{t('askText')}</p>
    </Question>
  );
}
