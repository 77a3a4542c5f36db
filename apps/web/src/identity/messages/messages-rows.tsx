import { messagesRow } from '@account/contracts/identity/messages/messages.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { lazyPart } from '../../shared/page/lazy-part.js';
import { usePlanDates } from '../../shared/plans/plan-times.js';

const UnreachableBanner = lazyPart(async () => (await import('./unreachable-banner.js')).UnreachableBanner);

type Props = MyPageRowProps<typeof messagesRow>;

export const messagesRows = [myPageRow(messagesRow, MessagesRow, { Warning: UnreachableWarning })];

function MessagesRow({ href, data }: Props) {
  const t = useTranslations('messagesRow');
  const value = data.unreachable === null ? <LastMessage data={data} /> : t('unreachable.title');
  return <LinkRow name={t('myPageRow.name')} value={value} act="open" href={href} />;
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

/** Japanese subjects begin with the store name in brackets, which is redundant on My Page. */
function withoutStore(subject: string): string {
  return subject.replace(/^【[^】]*】/, '');
}

function UnreachableWarning({ data: { unreachable }, page }: Props) {
  return unreachable && <UnreachableBanner email={unreachable} href={page.emailEditUrl} />;
}
