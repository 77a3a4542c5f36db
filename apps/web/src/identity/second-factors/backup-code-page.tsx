import type { backupCodeScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Frames } from '@account/ui/feedback/frames';
import { Banner } from '@account/ui/feedback/banner';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { CodeList } from './setup/code-list.js';
import './second-factors.css';

export default function BackupCodePage({ data }: PageProps<typeof backupCodeScreen>) {
  const t = useTranslations('secondFactors');
  const { codes } = data;
  const left = codes.filter(({ isUsed }) => !isUsed).length;
  return (
    <>
      <PageHead
        title={t('codes')}
        lead={t('backup.lead')}
        back={{ href: '/mypage/multi-factor', text: t('title') }}
      />
      <div className="stack">
        <Frames look="paper" total={codes.length} lit={left} label={t('codesLeft', { left })} />
        <p>
          <strong>{t('codesLeft', { left })}</strong>
          {'　'}
          {t('codesUsed', { count: codes.length, used: codes.length - left })}
        </p>
      </div>
      {left === 0 && <Banner tone="warn" title={t('codesNone')} />}
      <CodeList codes={codes} />
      <div className="stack">
        <LinkButton variant="quiet" href="/mypage/multi-factor/backup-code/generate">
          {t('codesRenew')}
        </LinkButton>
        <p className="sub">{t('codesWarning')}</p>
      </div>
    </>
  );
}
