import type { dataExportScreen } from '@account/contracts/identity/data-export/data-export.contract';
import { Notice, type NoticeProps } from '@account/ui/feedback/notice';
import { useTranslations } from 'use-intl';

import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { DataExportActions } from './data-export-actions.js';
import { DataInside } from './data-inside.js';
import { useDataExport } from './use-data-export.js';
import { useDataExportText } from './use-data-export-text.js';

type Data = PageProps<typeof dataExportScreen>['data'];

const tones: Record<Data['state'], NoticeProps['tone']> = {
  none: 'info',
  pending: 'info',
  ready: 'done',
  expired: 'warn',
  failed: 'danger',
};

export default function DataExportPage({ data }: { data: Data }) {
  const t = useTranslations('dataExport');
  const textOf = useDataExportText();
  const dataExport = useDataExport(data);
  const { current, problem } = dataExport;
  const isNews = current.state !== data.state;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={{ href: '/mypage', text: t('myPage') }} />
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Notice
        tone={tones[current.state]}
        title={t(`states.${current.state}`)}
        live={isNews ? 'status' : undefined}
      >
        <p>{textOf(current)}</p>
        {current.state === 'ready' && <p>{t('care')}</p>}
      </Notice>
      <DataExportActions {...dataExport} />
      <DataInside />
    </>
  );
}
