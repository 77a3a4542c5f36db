import { reportUnrecognisedLoginCall } from '@account/contracts/identity/unrecognised-login/unrecognised-login.contract';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { AnswerOf } from '../../shared/api/call-api.js';
import { useCall } from '../../shared/call/use-call.js';
import { LinkDone, LinkPage } from '../../shared/form/link-page.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { useRootData } from '../../shared/root/root-data.js';

type Secured = NonNullable<AnswerOf<(typeof reportUnrecognisedLoginCall)['answer']>>;

const steps = ['ends', 'removes'] as const;
const stepsWithPassword = ['ends', 'password', 'removes'] as const;

export default function UnrecognisedLoginPage() {
  const t = useTranslations('notMe');
  const { isEnabledPassword } = useRootData().store;
  const token = useLinkToken();
  const [secured, setSecured] = useState<Secured>();
  const call = useCall(reportUnrecognisedLoginCall, {
    answered: setSecured,
    failed: 'shownOnPage',
  });
  if (secured !== undefined) return <SecuredAccount {...secured} />;
  const isBroken = token === '' || call.error?.code === 'INVALID_NOT_ME_LINK';
  const otherWay = isEnabledPassword
    ? { href: '/password/forgot', text: t('reset') }
    : { href: '/login', text: t('withoutPassword.logIn') };
  return (
    <LinkPage
      namespace="notMe"
      token={token}
      call={call}
      sentence={isBroken && !isEnabledPassword ? t('withoutPassword.broken') : undefined}
      steps={(isEnabledPassword ? stepsWithPassword : steps).map((step) => t(step))}
      otherwise={t('mine')}
    >
      {isBroken && <TextLink href={otherWay.href}>{otherWay.text}</TextLink>}
    </LinkPage>
  );
}

export function SecuredAccount({ isMailed, takesPasskeysOnly }: Secured) {
  const t = useTranslations('notMe.done');
  const bare = useTranslations('notMe.withoutPassword.done');
  const setsPassword = useRootData().store.isEnabledPassword && !takesPasskeysOnly;
  const mailed = setsPassword
    ? t('mailed', { minutes: inMinutes(resetLinkLifetime) })
    : bare(takesPasskeysOnly ? 'mailedByPasskey' : 'mailed');
  const logsInNext = isMailed && !setsPassword;
  return (
    <LinkDone title={t('title')} lead={setsPassword ? t('lead') : bare('lead')}>
      <p>{isMailed ? mailed : t('notMailed')}</p>
      {isMailed && setsPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
      {logsInNext && (
        <LinkButton href="/login" size="auth" wide>
          {bare('logIn')}
        </LinkButton>
      )}
      <LinkButton href="/" variant={logsInNext ? 'quiet' : 'primary'} size="auth" wide>
        {t('toTop')}
      </LinkButton>
    </LinkDone>
  );
}
