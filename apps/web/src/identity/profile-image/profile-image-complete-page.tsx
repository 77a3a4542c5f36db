import './picture-cropper.css';

import type { profileImageCompleteScreen } from '@account/contracts/identity/profile-image/profile-image.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

export default function ProfileImageCompletePage({
  data: { profileImageUrl },
}: PageProps<typeof profileImageCompleteScreen>) {
  const t = useTranslations('profileImage.done');
  const isSet = profileImageUrl !== null;
  const title = isSet ? t('titleSet') : t('titleRemoved');
  usePageTitle(title);
  return (
    <DonePage title={title} lead={isSet ? t('leadSet') : t('leadRemoved')}>
      {isSet && (
        <img className="portrait" src={profileImageUrl} alt={t('picture')} width={160} height={160} />
      )}
    </DonePage>
  );
}
