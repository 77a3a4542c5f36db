import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { LinkButton } from '@account/ui/form/link-button';
import { AuthHead } from '@account/ui/layout/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { useRootData } from '../../shared/root/root-data.js';
import { usePageTitle } from '../../shared/page/page-title.js';

export function SecuredNotMe({ isMailed }: { isMailed: boolean }) {
  const t = useTranslations('notMe.done');
  const bare = useTranslations('notMe.withoutPassword.done');
  const { isEnabledPassword } = useRootData().store;
  const mailed = isEnabledPassword ? t('mailed', { minutes: inMinutes(resetLinkLifetime) }) : bare('mailed');
  const logsInNext = isMailed && !isEnabledPassword;
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <AuthHead title={t('title')} text={isEnabledPassword ? t('lead') : bare('lead')} />
      <div className="form">
        <p>{isMailed ? mailed : t('notMailed')}</p>
        {isMailed && isEnabledPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
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
