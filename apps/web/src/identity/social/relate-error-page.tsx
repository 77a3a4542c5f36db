import type { socialRelateErrorScreen } from '@account/contracts/identity/social/social.contract';
import { Notice } from '@account/ui/feedback/notice';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';

export default function RelateErrorPage({ data }: PageProps<typeof socialRelateErrorScreen>) {
  const t = useTranslations('social');
  const user = useTranslations('shell.user');
  const { reason, isLoggedIn } = data;
  return (
    <>
      <PageHead title={t('relateError.title')} />
      <Notice tone={reason === 'denied' ? 'info' : 'warn'} title={t(`relateError.${reason}.title`)}>
        <p>{t(`relateError.${reason}.text`)}</p>
      </Notice>
      <Actions>
        <LinkButton href={isLoggedIn ? '/mypage' : '/login'}>
          {isLoggedIn ? user('toMyPage') : t('landing.login')}
        </LinkButton>
      </Actions>
    </>
  );
}
