import { StatusLabel } from '@account/ui/feedback/status-label';
import { Button } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import type { BotCheckStatus } from './use-bot-check.js';

const statusIndicators = { working: 'trial', passed: 'on', failed: 'fail' } as const;

interface BotCheckProps {
  status: BotCheckStatus;
  retry: () => void;
}

export function BotCheck({ status, retry }: BotCheckProps) {
  const t = useTranslations('botCheck');
  if (status === 'off') return null;
  return (
    <div className="field">
      <div role="status">
        <StatusLabel status={statusIndicators[status]} text={t(status)} plain />
      </div>
      <p className="sub">{t('notice')}</p>
      {status === 'failed' && (
        <Button variant="quiet" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
