import * as z from 'zod';

import { AccountStatus } from '../../identity/account-status/index.js';
import { Mailboxes } from '../../messaging/outbox/index.js';
import { member, memberNamed } from './named-member.js';
import { operation, OperationRefusal } from './operation.declaration.js';

const input = z.object({ member });

interface Used extends Record<string, unknown> {
  accounts: AccountStatus;
  mailboxes: Mailboxes;
}

export const mailboxClear = operation<typeof input, Used>({
  name: 'mailbox.clear',
  about: 'Clear the bounce state of a member’s mailbox so that mails are sent again',
  subject: 'member',
  input,
  permission: 'messages.send',
  risk: 'normal',
  services: { accounts: AccountStatus, mailboxes: Mailboxes },
  async run({ member: name }, decision, { accounts, mailboxes }) {
    const { accountId, contactEmail } = await memberNamed(accounts, name);
    if (contactEmail === null) throw new OperationRefusal(['The account has no address.']);
    if (!(await mailboxes.clearMailbox(contactEmail, accountId, decision)))
      throw new OperationRefusal(['The mailbox of this member has no recorded failures.']);
    return { lines: ['Mails are sent to this mailbox again. "mails resend" sends one that did not arrive.'] };
  },
});
