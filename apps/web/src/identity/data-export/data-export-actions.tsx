import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useTranslations } from 'use-intl';

import type { useDataExport } from './use-data-export.js';

export function DataExportActions({ current, ask, download }: ReturnType<typeof useDataExport>) {
  const t = useTranslations('dataExport');
  if (current.state === 'pending') return null;
  const isReady = current.state === 'ready';
  return (
    <Actions>
      {isReady && (
        <Button busy={download.isBusy} busyText={t('downloading')} onClick={download.begin}>
          {t('download')}
        </Button>
      )}
      <Button
        variant={isReady ? 'quiet' : 'primary'}
        busy={ask.isBusy}
        busyText={t('asking')}
        onClick={ask.begin}
      >
        {t(isReady ? 'askAgain' : 'ask')}
      </Button>
    </Actions>
  );
}
