import type { DataExportView } from '@account/contracts/identity/data-export/data-export.contract';
import { useFormatter, useTranslations } from 'use-intl';

const kilobyte = 1_000;

export function useDataExportText(): (view: DataExportView) => string {
  const t = useTranslations('dataExport');
  const format = useFormatter();
  const moment = (text: string | null) =>
    text === null ? '' : format.dateTime(Date.parse(text), 'dateTime');
  return ({ state, askedAt, readyUntil, size }) =>
    t(`texts.${state}`, {
      asked: moment(askedAt),
      until: moment(readyUntil),
      size: t('size', { kilobytes: Math.ceil((size ?? 0) / kilobyte) }),
    });
}
