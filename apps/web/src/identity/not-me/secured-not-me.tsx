import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { LinkButton } from '@account/ui/form/link-button';
import { AuthHead } from '@account/ui/layout/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { usePageTitle } from '../../shared/page/page-title.js';

/** Done. What comes next is in the inbox. */
export function SecuredNotMe({ isMailed }: { isMailed: boolean }) {
  const t = useTranslations('notMe.done');
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <AuthHead title={t('title')} text={t('lead')} />
      <div className="form">
        <p>{isMailed ? t('mailed', { minutes: inMinutes(resetLinkLifetime) }) : t('notMailed')}</p>
        {isMailed && <TextLink href="/password/forgot">{t('late')}</TextLink>}
        <LinkButton href="/" wide>
          {t('toTop')}
        </LinkButton>
      </div>
    </>
  );
}
