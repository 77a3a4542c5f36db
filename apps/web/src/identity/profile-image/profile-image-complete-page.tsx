import './picture-cropper.css';

import {
  profileImageRow,
  profileImageScreen,
  type profileImageCompleteScreen,
} from '@account/contracts/identity/profile-image/profile-image.contract';
import { ListRow } from '@account/ui/layout/list-row';
import { useTranslations } from 'use-intl';

import { prefetchChangedRowList, ChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

export default function ProfileImageCompletePage({
  data: { profileImageUrl },
}: PageProps<typeof profileImageCompleteScreen>) {
  const t = useTranslations('profileImage');
  const ofMyPage = useTranslations('myPage');
  const isSet = profileImageUrl !== null;
  const title = t(isSet ? 'done.titleSet' : 'done.titleRemoved');
  usePageTitle(title);
  const shown = (
    <ListRow
      name={t('myPageRow.name')}
      isLit
      value={
        isSet ? (
          <img className="portrait" src={profileImageUrl} alt={t('done.picture')} width={96} height={96} />
        ) : (
          ofMyPage('notSet')
        )
      }
      act={{ href: profileImageScreen.path, text: ofMyPage(isSet ? 'acts.change' : 'acts.setUp') }}
    />
  );
  return (
    <DonePage
      title={title}
      lead={t(isSet ? 'done.leadSet' : 'done.leadRemoved')}
      list={<ChangedRowList row={profileImageRow.row} changed={{ on: 'account', row: shown }} />}
    />
  );
}
ProfileImageCompletePage.around = prefetchChangedRowList;
