import type { LoginAttemptShown } from '@account/contracts/identity/login-history/login-history.contract';
import type { LoginResult } from '@account/domain/identity/login-history/login-attempt';
import { StatusLabel, type Status } from '@account/ui/feedback/status-label';
import type { FoldingRow } from '@account/ui/layout/folding-table';
import { useFormatter, useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';

const resultIndicators: Record<LoginResult, Status> = {
  success: 'on',
  failure: 'fail',
  multiFactorRequested: 'end',
};

export function useAttemptRow(form: 'dateTime' | 'time'): (attempt: LoginAttemptShown) => FoldingRow {
  const t = useTranslations('loginHistory');
  const row = useTranslations('loginHistoryRow');
  const format = useFormatter();
  const formatDateTime = useDateTimeText();

  const factorOf = ({ multiFactorType, requestMultiFactor }: LoginAttemptShown) => {
    if (multiFactorType !== null) return t(`factors.${multiFactorType}`);
    return requestMultiFactor ? t('asked') : undefined;
  };

  return (attempt) => {
    const { id, createdAt, ip, result, userIdentifierName, browserInfo, country, isCurrent, isNewBrowser } =
      attempt;
    const when = <time dateTime={createdAt}>{formatDateTime(createdAt, form)}</time>;
    const status = <StatusLabel plain status={resultIndicators[result]} text={t(`results.${result}`)} />;
    const method = t(`methods.${attempt.loginMethod}`);
    const factor = factorOf(attempt);
    const device = attempt.deviceInfo === null ? t('unknownDevice') : row(`devices.${attempt.deviceInfo}`);
    const marks = [...(isNewBrowser ? [t('newBrowser')] : []), ...(isCurrent ? [t('current')] : [])];
    const browser = browserInfo === null ? [] : [browserInfo];
    const place = country === null ? row('unknown') : format.displayName(country, { type: 'region' });
    return {
      id,
      cells: [
        { value: when },
        { value: status },
        {
          value: method,
          notes: [userIdentifierName, ...(factor === undefined ? [] : [t('withFactor', { factor })])],
        },
        { value: device, notes: [...browser, ...marks] },
        { value: place, notes: [ip] },
      ],
      title: when,
      status,
      sub: [device, ...browser, ...marks].join(t('between')),
      facts: [
        { name: t('facts.identifier'), value: userIdentifierName },
        { name: t('facts.method'), value: method },
        { name: t('facts.multiFactor'), value: factor ?? t('notAsked') },
        { name: t('facts.device'), value: device },
        { name: t('facts.browser'), value: browserInfo ?? row('unknown') },
        { name: t('facts.country'), value: place },
        { name: t('facts.ip'), value: ip },
      ],
    };
  };
}
