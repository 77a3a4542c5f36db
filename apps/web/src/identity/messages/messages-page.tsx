import {
  messagesShown,
  type MessagesData,
  type messagesScreen,
} from '@account/contracts/identity/messages/messages.contract';
import { retainedMessageCount } from '@account/domain/messaging/masked';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { StatusLabel, type Status } from '@account/ui/feedback/status-label';
import { FoldingTable, type FoldingRow } from '@account/ui/layout/folding-table';
import { Section } from '@account/ui/layout/section';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { UnreachableBanner } from './unreachable-banner.js';

const noWrap = (text: ReactNode) => <span className="phrase">{text}</span>;

type Message = MessagesData['messages'][number];

export default function MessagesPage({ data }: PageProps<typeof messagesScreen>) {
  const t = useTranslations('messages');
  const row = useTranslations('messagesRow');
  const rowOf = useMessageRow();
  const columns = (['when', 'subject', 'to', 'state'] as const).map((name) => t(`columns.${name}`));
  const { address } = data.sender;
  return (
    <>
      <PageHead
        title={row('myPageRow.name')}
        lead={t('lead', { count: messagesShown, days: retainedMessageCount })}
        back="myPage"
      />
      {data.unreachable !== null && <UnreachableBanner email={data.unreachable} href="/mypage/email/edit" />}
      {data.messages.length === 0 ? (
        <EmptyState text={t('none', { days: retainedMessageCount })} />
      ) : (
        <FoldingTable caption={t('caption')} columns={columns} rows={data.messages.map(rowOf)} />
      )}
      <Section title={t('ours.title')}>
        <p className="narrow">{t.rich('ours.sender', { address, whole: noWrap })}</p>
        <p className="narrow">{t.rich('ours.site', { site: data.site, whole: noWrap })}</p>
        <p className="narrow">{t('ours.code')}</p>
        <p className="narrow">{t('ours.missing')}</p>
      </Section>
    </>
  );
}

const stateIndicators: Record<Message['state'], Status> = {
  underWay: 'end',
  sent: 'on',
  delivered: 'on',
  failed: 'fail',
};

function useMessageRow(): (message: Message) => FoldingRow {
  const t = useTranslations('messages');
  const formatDateTime = useDateTimeText();
  return ({ id, createdAt, channel, language, subject, to, state }) => {
    const moment = formatDateTime(createdAt, 'dateTime');
    const when = <time dateTime={createdAt}>{moment}</time>;
    const status = <StatusLabel plain status={stateIndicators[state]} text={t(`states.${state}`)} />;
    const name = subject === null ? t(`noSubject.${channel}`) : <span lang={language}>{subject}</span>;
    const recipient = to ?? t('unknown');
    return {
      id,
      cells: [{ value: when }, { value: name }, { value: recipient }, { value: status }],
      title: name,
      status,
      sub: moment,
      facts: [{ name: t('columns.to'), value: recipient }],
    };
  };
}
