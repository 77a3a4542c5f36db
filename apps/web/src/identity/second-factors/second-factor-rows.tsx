import { multiFactorRow } from '@account/contracts/identity/second-factors/second-factors.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { lazyPart } from '../../shared/page/lazy-part.js';

const RemovalPendingBanner = lazyPart(
  async () => (await import('./removal-pending-banner.js')).RemovalPendingBanner,
);

type Props = MyPageRowProps<typeof multiFactorRow>;

export const secondFactorRows = [myPageRow(multiFactorRow, MultiFactorRow, { Warning: Removal })];

function MultiFactorRow({ href, page }: Props) {
  const t = useTranslations('secondFactors');
  const between = useTranslations('myPage')('between');
  const types = page.account.multiFactorType.filter((type) => type !== 'BackupCode');
  return (
    <LinkRow
      name={t('myPageRow.name')}
      value={t(types.length === 0 ? 'off' : 'on')}
      note={types.map((type) => t(`types.${type}`)).join(between)}
      act={types.length === 0 ? 'setUp' : 'change'}
      href={href}
    />
  );
}

function Removal({ data: { removal } }: Props) {
  return removal && <RemovalPendingBanner {...removal} />;
}
