import type {
  dataExportScreen,
  DataExportView,
} from '@account/contracts/identity/data-export/data-export.contract';
import { Banner, type BannerProps } from '@account/ui/feedback/banner';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { DataExportActions } from './data-export-actions.js';
import { useDataExport } from './use-data-export.js';

type Data = PageProps<typeof dataExportScreen>['data'];

const tones: Record<Data['state'], BannerProps['tone']> = {
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
      <PageHead title={t('title')} lead={t('lead')} back="myPage" />
      {problem !== undefined && <CallProblemBanner problem={problem} />}
      <Banner
        tone={tones[current.state]}
        title={t(`states.${current.state}`)}
        live={isNews ? 'status' : undefined}
      >
        <p>{textOf(current)}</p>
        {current.state === 'ready' && <p>{t('care')}</p>}
      </Banner>
      <DataExportActions {...dataExport} />
      <DataExportContents />
    </>
  );
}

const kinds = ['account', 'logins', 'plans', 'payments', 'messages'] as const;

export function DataExportContents() {
  const t = useTranslations('dataExport.inside');
  return (
    <Section title={t('title')}>
      <AnswerList answers={kinds.map((kind) => ({ name: t(kind), value: t(`${kind}Text`) }))} />
      <p className="sub">{t('formats')}</p>
      <p className="sub">{t('never')}</p>
    </Section>
  );
}

const kilobyte = 1_000;

export function useDataExportText(): (view: DataExportView) => string {
  const t = useTranslations('dataExport');
  const formatDateTime = useDateTimeText();
  const moment = (text: string | null) => (text === null ? '' : formatDateTime(text, 'dateTime'));
  return ({ state, askedAt, readyUntil, size }) =>
    t(`texts.${state}`, {
      asked: moment(askedAt),
      until: moment(readyUntil),
      size: t('size', { kilobytes: Math.ceil((size ?? 0) / kilobyte) }),
    });
}
