import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';

export function Undone() {
  const t = useTranslations('emailUndo.done');
  const bare = useTranslations('emailUndo.doneWithoutPassword');
  const { isEnabledPassword } = useRootData().store;
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <PageHead title={t('title')} lead={isEnabledPassword ? t('lead') : bare('lead')} />
      <div className="narrow form">
        <p>{isEnabledPassword ? t('mailed', { minutes: inMinutes(resetLinkLifetime) }) : bare('mailed')}</p>
        {isEnabledPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
        <Actions>
          {!isEnabledPassword && <LinkButton href="/login">{bare('logIn')}</LinkButton>}
          <LinkButton href="/" variant={isEnabledPassword ? 'primary' : 'quiet'}>
            {t('toTop')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
