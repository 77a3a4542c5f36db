import { UserMenu } from '@account/ui/navigation/user-menu';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useAccountHeader, useRootData } from '../../shared/root/root-data.js';
import { SwitchLanguage } from './switch-language.js';

export function HeaderTools() {
  const t = useTranslations('shell.user');
  const { authId } = useRootData();
  const header = useAccountHeader();
  const links = [
    { href: '/mypage', text: t('myPage') },
    { href: '/logout', text: t('logout') },
  ];
  return (
    <>
      <SwitchLanguage />
      {authId === '' && <TextLink href="/login">{t('login')}</TextLink>}
      {header && (
        <UserMenu
          label={t('label')}
          name={header.displayName}
          src={header.profileImageUrl ?? undefined}
          links={links}
        />
      )}
    </>
  );
}
