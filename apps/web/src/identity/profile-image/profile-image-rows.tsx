import { profileImageRow } from '@account/contracts/identity/profile-image/profile-image.contract';
import { shownName } from '@account/domain/identity/accounts/profile-fields';
import { Face } from '@account/ui/layout/greeting';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const profileImageRows = [
  myPageRow(profileImageRow, function ProfileImageRow({ href, page }) {
    const t = useTranslations();
    const row = { name: t('profileImage.myPageRow.name'), href };
    return page.account.profileImageUrl === null ? (
      <LeadingRow {...row} value={t('myPage.notSet')} act="setUp" />
    ) : (
      <LeadingRow
        {...row}
        value={<Face name={shownName(page.account) ?? ''} src={page.account.profileImageUrl} />}
        act="change"
      />
    );
  }),
];
