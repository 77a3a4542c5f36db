import {
  enableWithBackupCodeCall,
  regenerateBackupCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { backupCodeGenerateScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { useToasts } from '@account/ui/feedback/toasts';
import { Button } from '@account/ui/form/button';
import { Checkbox } from '@account/ui/form/checkbox';
import { Actions } from '@account/ui/form/form-layout';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/api/use-call.js';
import { useProblemSentence } from '../../shared/api/use-problem-sentence.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { CodeList } from './code-list.js';
import { usePrepared } from './use-prepared.js';
import './second-factors.css';

/** New codes: with the first factor, or in place of the former ones. They count once the member has saved them. */
export default function GeneratePage({ data }: PageProps<typeof backupCodeGenerateScreen>) {
  const t = useTranslations('secondFactors');
  const { type, codes } = data;
  usePrepared('BackupCode', codes !== null);
  const title = t(type === null ? 'backup.renewTitle' : 'backup.firstTitle');
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        lead={type === null ? t('backup.renewLead') : t('backup.firstLead', { type: t(`types.${type}`) })}
        back={{ href: '/mypage/multi-factor', text: t('title') }}
      />
      {codes === null ? (
        <p role="status">{t('backup.preparing')}</p>
      ) : (
        <NewCodes key={codes[0]} codes={codes} isFirst={type !== null} />
      )}
    </>
  );
}

function NewCodes({ codes, isFirst }: { codes: readonly string[]; isFirst: boolean }) {
  const t = useTranslations('secondFactors');
  const problemSentence = useProblemSentence();
  const showToast = useToasts();
  const [isSaved, setSaved] = useState(false);
  const save = useCall(isFirst ? enableWithBackupCodeCall : regenerateBackupCodeCall, {
    replaces: true,
    failed: (problem) => showToast(problemSentence(problem), { tone: 'fail', duration: 5000 }),
  });
  return (
    <>
      <p>{t('backup.lead')}</p>
      <CodeList codes={codes.map((code) => ({ code, isUsed: false }))} />
      <Checkbox id="saved" checked={isSaved} onChange={(event) => setSaved(event.currentTarget.checked)}>
        {t('backup.saved')}
      </Checkbox>
      {!isSaved && <p className="sub">{t('backup.tickFirst')}</p>}
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
