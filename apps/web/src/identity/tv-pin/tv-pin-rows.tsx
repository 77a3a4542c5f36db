import { pinCodeRow } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const tvPinRows = [
  myPageRow(pinCodeRow, function PinCodeRow({ data, href }) {
    const t = useTranslations();
    const row = { name: t('tvPin.myPageRow.name'), href };
    return data.isSet ? (
      <LinkRow {...row} value={t('tvPin.myPageRow.set')} act="change" />
    ) : (
      <LinkRow {...row} value={t('myPage.notSet')} act="setUp" />
    );
  }),
];
