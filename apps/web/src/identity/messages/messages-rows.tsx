import { messagesRow } from '@account/contracts/identity/messages/messages.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { late } from '../../shared/page/late.js';
import { usePlanDates } from '../../shared/plans/plan-times.js';

const UnreachableNotice = late(async () => (await import('./unreachable-notice.js')).UnreachableNotice);

type Props = MyPageRowProps<typeof messagesRow>;

export const messagesRows = [myPageRow(messagesRow, MessagesRow, { Warning: Unreachable })];

function MessagesRow({ href, data }: Props) {
  const t = useTranslations('messagesRow');
  const value = data.unreachable === null ? <LastMessage data={data} /> : t('unreachable.title');
  return <LeadingRow name={t('myPageRow.name')} value={value} act="open" href={href} />;
}

function LastMessage({ data: { last, today } }: Pick<Props, 'data'>) {
  const t = useTranslations('messagesRow.myPageRow');
  const { moment, timeOfToday } = usePlanDates(today);
  if (last === null) return t('none');
  const time = timeOfToday(last.createdAt);
  return t.rich('last', {
    when: time === null ? moment(last.createdAt) : t('today', { time }),
    subject: withoutStore(last.subject),
    said: (subject) => <span lang={last.language}>{subject}</span>,
  });
}

/** Japanese subjects begin with the name of the store in brackets, which My Page shows anyway. */
function withoutStore(subject: string): string {
  return subject.replace(/^【[^】]*】/, '');
}

function Unreachable({ data: { unreachable }, page }: Props) {
  return unreachable && <UnreachableNotice email={unreachable} href={page.emailEditUrl} />;
}
