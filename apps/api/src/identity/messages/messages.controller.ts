import {
  messagesShown,
  type MessagesData,
  messagesScreen,
} from '@account/contracts/identity/messages/messages.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { maskedEmail } from '@account/domain/messaging/masked';
import { Controller, type OnModuleInit } from '@nestjs/common';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { MailSenders } from '../../messaging/mail/index.js';
import { Mailboxes, Outbox, type ShownMessage } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { MyPageRows } from '../my-page-rows/index.js';
import { Config } from '../../platform/config/config.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { messagesOfMember } from './messages.rows.js';

type Shown = MessagesData['messages'][number];

/** Number of newest messages that are read in order to find one with a subject. SMS codes have no subject. */
const newest = 5;

/** Shows the messages that were actually sent, so that members can check whether a message is genuine. */
@Controller()
export class MessagesController implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailboxes: Mailboxes,
    private readonly senders: MailSenders,
    private readonly accounts: AccountsService,
    private readonly rows: MyPageRows,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rows.provide(messagesOfMember, async ({ account, member, now }) => ({
      last: await this.last(member.accountId),
      today: businessDateAt(now),
      unreachable: await this.unreachable(account.contactEmail),
    }));
  }

  @ScreenData(messagesScreen)
  async screen(@ParsedRequest() { member, context: { language } }: ParsedRequest): Promise<MessagesData> {
    const email = await this.accounts.contactEmailOf(member.accountId);
    const messages = await this.outbox.listMemberMessages(member.accountId, messagesShown);
    const { name, address } = this.senders.findSender(language);
    return {
      messages: messages.map(shownMessage),
      sender: { name, address },
      site: new URL(this.config.get('PUBLIC_ORIGIN')).host,
      unreachable: await this.unreachable(email),
    };
  }

  private async last(accountId: AccountId) {
    const messages = await this.outbox.listMemberMessages(accountId, newest);
    for (const { subject, language, createdAt } of messages)
      if (subject !== null) return { subject, language, createdAt: createdAt.toISOString() };
    return null;
  }

  private async unreachable(email: string): Promise<string | null> {
    return (await this.mailboxes.isWorthTelling(email)) ? maskedEmail(email) : null;
  }
}

function shownMessage(message: ShownMessage): Shown {
  const { id, channel, language, subject, to, createdAt } = message;
  return { id, channel, language, subject, to, createdAt: createdAt.toISOString(), state: stateOf(message) };
}

function stateOf({ state, report }: ShownMessage): Shown['state'] {
  if (state === 'PENDING') return 'underWay';
  if (state !== 'SENT' || report === 'hard' || report === 'soft') return 'failed';
  return report === null ? 'sent' : 'delivered';
}
