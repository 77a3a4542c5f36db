import { messagesScreen } from '@account/contracts/identity/messages/messages.contract';
import { retainedMessageCount } from '@account/domain/messaging/masked';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, showPage } from '../../shared/page/show-page.testing.js';
import MessagesPage from './messages-page.js';

fakeServer();
fakeBrowser();

const sample = sampleData(messagesScreen);
const message = {
  ...sample.messages[0],
  subject: 'Your code',
  to: 'misaki@example.jp',
} as (typeof sample.messages)[number];

const open = (known: Partial<typeof sample>) =>
  showPage(MessagesPage, { ...sample, ...known }, { at: '/mypage/messages', root: asMember });

describe('the store message list', () => {
  it('shows an empty state', async () => {
    const { t } = await open({ messages: [], unreachable: null });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(t('messages.none', { days: retainedMessageCount }))).toBeTruthy();
  });

  it.each(['underWay', 'sent', 'delivered', 'failed'] as const)(
    'shows the state %s and the recipient',
    async (state) => {
      const { t } = await open({ messages: [{ ...message, state }] });
      const table = within(screen.getByRole('table'));
      expect(table.getByText(t(`messages.states.${state}`))).toBeTruthy();
      expect(table.getByText('misaki@example.jp')).toBeTruthy();
      expect(table.getByText('Your code')).toBeTruthy();
    },
  );

  it('shows a placeholder when the subject is missing', async () => {
    const { t } = await open({ messages: [{ ...message, subject: null, channel: 'sms' }] });
    expect(within(screen.getByRole('table')).getByText(t('messages.noSubject.sms'))).toBeTruthy();
  });

  it('warns about an undeliverable address and links to changing it', async () => {
    const { t } = await open({ unreachable: 'misaki@example.jp' });
    expect(screen.getByRole('link', { name: t('messagesRow.unreachable.change') }).getAttribute('href')).toBe(
      '/mypage/email/edit',
    );
  });
});
