import { profileImageRow } from '@account/contracts/identity/profile-image/profile-image.contract';
import { shownName } from '@account/domain/identity/accounts/profile-fields';
import { Avatar } from '@account/ui/layout/greeting';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const profileImageRows = [
  myPageRow(profileImageRow, function ProfileImageRow({ href, page }) {
    const t = useTranslations();
    const row = { name: t('profileImage.myPageRow.name'), href };
    return page.account.profileImageUrl === null ? (
      <LinkRow {...row} value={t('myPage.notSet')} act="setUp" />
    ) : (
      <LinkRow
        {...row}
        value={<Avatar name={shownName(page.account) ?? ''} src={page.account.profileImageUrl} />}
        act="change"
      />
    );
  }),
];
