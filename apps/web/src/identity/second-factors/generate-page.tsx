import {
  enableWithBackupCodeCall,
  regenerateBackupCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { backupCodeGenerateScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { Checkbox } from '@account/ui/choices/checkbox';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';
import { CodeList } from './setup/code-list.js';
import { PreparingStatus, usePreparedSetup, useReplacedSetup } from './setup/use-prepared-setup.js';
import './second-factors.css';

export default function GeneratePage({ data }: PageProps<typeof backupCodeGenerateScreen>) {
  const t = useTranslations('secondFactors');
  const { type, prepared } = data;
  const preparing = usePreparedSetup('BackupCode', prepared !== null);
  const title = t(type === null ? 'backup.renewTitle' : 'backup.firstTitle');
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        lead={type === null ? t('backup.renewLead') : t('backup.firstLead', { type: t(`types.${type}`) })}
        back={{ href: '/mypage/multi-factor', text: t('title') }}
      />
      {prepared === null ? (
        <PreparingStatus {...preparing} text={t('backup.preparing')} />
      ) : (
        <NewCodes key={prepared.id} {...prepared} isFirst={type !== null} />
      )}
    </>
  );
}

interface NewCodesProps {
  id: string;
  codes: readonly string[];
  isFirst: boolean;
}

function NewCodes({ id, codes, isFirst }: NewCodesProps) {
  const t = useTranslations('secondFactors');
  const isReplaced = useReplacedSetup('BackupCode', id);
  const contract = isFirst ? enableWithBackupCodeCall : regenerateBackupCodeCall;
  const resumed = useResumedAction(contract);
  const [isSaved, setSaved] = useState(resumed !== undefined && !isReplaced);
  const save = useCall(contract, {
    replaces: true,
    resumes: () => (isReplaced ? undefined : { backupCodeList: [...codes] }),
  });
  return (
    <>
      <p>{t('backup.lead')}</p>
      {isReplaced && (
        <Banner tone="warn" title={t('backup.replaced')}>
          <p>{t('backup.replacedText')}</p>
        </Banner>
      )}
      <CodeList codes={codes.map((code) => ({ code, isUsed: false }))} />
      <div className="stack">
        <Checkbox id="saved" checked={isSaved} onChange={(event) => setSaved(event.currentTarget.checked)}>
          {t('backup.saved')}
        </Checkbox>
        {!isSaved && <p className="sub">{t('backup.tickFirst')}</p>}
      </div>
      <Actions>
        <Button
          unavailable={!isSaved}
          busy={save.isPending}
          busyText={t('enabling')}
          onClick={() => save.mutate({ backupCodeList: [...codes] })}
        >
          {t(isFirst ? 'backup.finish' : 'backup.replace')}
        </Button>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
    </>
  );
}
