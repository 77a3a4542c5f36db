import type { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';
import { maxShownAttempts } from '@account/domain/identity/login-history/login-attempt';
import { groupBy } from '@account/domain/platform/group-by';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { FoldingTable } from '@account/ui/layout/folding-table';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { Advice } from './advice.js';
import { OtherSessions } from './other-sessions.js';
import { useAttemptRow } from './use-attempt-row.js';

export default function LoginHistoryPage({ data }: PageProps<typeof loginHistoryScreen>) {
  const t = useTranslations('loginHistory');
  const row = useTranslations('loginHistoryRow.myPageRow');
  const formatDateTime = useDateTimeText();
  const days = groupBy(data.attempts, ({ createdAt }) => formatDateTime(createdAt, 'date'));
  const isByDay = data.attempts.length >= 2 * days.size;
  const rowOf = useAttemptRow(isByDay ? 'time' : 'dateTime');
  const columns = (['when', 'result', 'method', 'device', 'place'] as const).map((name) =>
    t(`columns.${name}`),
  );
  return (
    <>
      <PageHead
        title={row('name')}
        lead={t('leadAndDevice', {
          lead: t('lead', { count: maxShownAttempts }),
          device: t('thisDevice', { ip: data.ip }),
        })}
        back="myPage"
      />
      <Advice {...data} />
      {data.attempts.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <div>
          <FoldingTable
            caption={t('caption', { count: maxShownAttempts })}
            columns={columns}
            {...(isByDay
              ? { groups: [...days].map(([name, attempts]) => ({ name, rows: attempts.map(rowOf) })) }
              : { rows: data.attempts.map(rowOf) })}
          />
        </div>
      )}
      <OtherSessions sessions={data.otherSessions} />
    </>
  );
}
