import { notMeCall } from '@account/contracts/identity/not-me/not-me.contract';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { Notice } from '@account/ui/feedback/notice';
import { Button, LinkButton } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/site/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import type { AnswerOf } from '../../shared/api/call-api.js';
import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { useNextTitle } from '../../shared/page/page-title.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { useRootData } from '../../shared/root/root-data.js';

type Secured = NonNullable<AnswerOf<(typeof notMeCall)['answer']>>;

export default function NotMePage() {
  const token = useLinkToken();
  const [secured, setSecured] = useState<Secured>();
  const call = useCall(notMeCall, {
    answered: setSecured,
    failed: 'shownOnPage',
  });
  return (
    <>
      <StoreLead />
      {secured === undefined ? (
        <AskNotMe
          hasToken={token !== ''}
          isBusy={call.isPending}
          problem={call.error ?? undefined}
          onSecure={() => call.mutate({ token })}
        />
      ) : (
        <SecuredNotMe {...secured} />
      )}
    </>
  );
}

interface AskNotMeProps {
  hasToken: boolean;
  isBusy: boolean;
  problem: ApiProblem | undefined;
  onSecure: () => void;
}

export function AskNotMe({ hasToken, isBusy, problem, onSecure }: AskNotMeProps) {
  const t = useTranslations('notMe');
  const form = useTranslations('shell.form');
  const { isEnabledPassword } = useRootData().store;
  const isBroken = !hasToken || problem?.code === 'INVALID_NOT_ME_LINK';
  return (
    <>
      <AuthHead title={t('title')} text={t('lead')} />
      <div className="form">
        {!hasToken && (
          <Notice tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Notice>
        )}
        {problem && (
          <ProblemNotice
            problem={problem}
            sentence={isBroken && !isEnabledPassword ? t('withoutPassword.broken') : undefined}
          />
        )}
        {isBroken && isEnabledPassword && <TextLink href="/password/forgot">{t('reset')}</TextLink>}
        {isBroken && !isEnabledPassword && <TextLink href="/login">{t('withoutPassword.logIn')}</TextLink>}
        <section className="aside-note" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <div className="prose prose--short">
            <ul>
              <li>{t('ends')}</li>
              {isEnabledPassword && <li>{t('password')}</li>}
              <li>{t('removes')}</li>
            </ul>
          </div>
        </section>
        <p>{t('mine')}</p>
        <Button
          size="auth"
          wide
          busy={isBusy}
          busyText={form('busy')}
          unavailable={!hasToken}
          onClick={onSecure}
        >
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

export function SecuredNotMe({ isMailed, takesPasskeysOnly }: Secured) {
  const t = useTranslations('notMe.done');
  const bare = useTranslations('notMe.withoutPassword.done');
  const setsPassword = useRootData().store.isEnabledPassword && !takesPasskeysOnly;
  const mailed = setsPassword
    ? t('mailed', { minutes: inMinutes(resetLinkLifetime) })
    : bare(takesPasskeysOnly ? 'mailedByPasskey' : 'mailed');
  const logsInNext = isMailed && !setsPassword;
  useNextTitle(t('title'));
  return (
    <>
      <AuthHead title={t('title')} text={setsPassword ? t('lead') : bare('lead')} />
      <div className="form">
        <p>{isMailed ? mailed : t('notMailed')}</p>
        {isMailed && setsPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
        {logsInNext && (
          <LinkButton href="/login" wide>
            {bare('logIn')}
          </LinkButton>
        )}
        <LinkButton href="/" variant={logsInNext ? 'quiet' : 'primary'} wide>
          {t('toTop')}
        </LinkButton>
      </div>
    </>
  );
}
