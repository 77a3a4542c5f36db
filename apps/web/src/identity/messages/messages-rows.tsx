import { messagesRow } from '@account/contracts/identity/messages/messages.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { late } from '../../shared/page/late.js';

const UnreachableNotice = late(async () => (await import('./unreachable-notice.js')).UnreachableNotice);

type Props = MyPageRowProps<typeof messagesRow>;

export const messagesRows = [myPageRow(messagesRow, MessagesRow, { Warning: Unreachable })];

function MessagesRow({ href, data: { unreachable } }: Props) {
  const t = useTranslations('messagesRow');
  const value = t(unreachable === null ? 'myPageRow.value' : 'unreachable.title');
  return <LeadingRow name={t('myPageRow.name')} value={value} act="open" href={href} />;
}

function Unreachable({ data: { unreachable }, page }: Props) {
  return unreachable && <UnreachableNotice email={unreachable} href={page.emailEditUrl} />;
}
