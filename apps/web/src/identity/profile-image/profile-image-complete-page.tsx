import './portrait.css';

import type { profileImageCompleteScreen } from '@account/contracts/identity/profile-image/profile-image.contract';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

/** Done: the picture as it now is, or that there is none. */
export default function ProfileImageCompletePage({
  data: { profileImageUrl },
}: PageProps<typeof profileImageCompleteScreen>) {
  const t = useTranslations('profileImage.done');
  const isSet = profileImageUrl !== null;
  const title = isSet ? t('titleSet') : t('titleRemoved');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} lead={isSet ? t('leadSet') : t('leadRemoved')} />
      {isSet && (
        <img className="portrait" src={profileImageUrl} alt={t('picture')} width={160} height={160} />
      )}
      <Actions>
        <LinkButton href="/mypage">{t('myPage')}</LinkButton>
      </Actions>
    </>
  );
}
