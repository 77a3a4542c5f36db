import { multiFactorRow } from '@account/contracts/identity/second-factors/second-factors.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const secondFactorRows = [
  myPageRow(multiFactorRow, function MultiFactorRow({ href, page }) {
    const t = useTranslations('secondFactors');
    const between = useTranslations('myPage')('between');
    const types = page.account.multiFactorType.filter((type) => type !== 'BackupCode');
    return (
      <LeadingRow
        name={t('myPageRow.name')}
        value={t(types.length === 0 ? 'off' : 'on')}
        note={types.map((type) => t(`types.${type}`)).join(between)}
        act="setUp"
        href={href}
      />
    );
  }),
];
