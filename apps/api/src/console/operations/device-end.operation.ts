import * as z from 'zod';

import { AccountStatus } from '../../identity/account-status/index.js';
import { text } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import { member, memberNamed } from './named-member.js';
import { operation, OperationRefusal } from './operation.declaration.js';

const input = z.object({
  member,
  device: text(40, 'DEVICE').describe('Device id that "accounts show" prints'),
});

interface Used extends Record<string, unknown> {
  accounts: AccountStatus;
}

export const deviceEnd = operation<typeof input, Used>({
  name: 'device.end',
  about: 'Log out one television of a member; "accounts end-devices" logs out all',
  subject: 'member',
  input,
  permission: 'devices.end',
  risk: 'normal',
  services: { accounts: AccountStatus },
  async run({ member: name, device }, decision, { accounts }) {
    const account = await memberNamed(accounts, name);
    const ended = isId(device) ? await accounts.endTelevision(account, device, decision) : undefined;
    if (ended === undefined)
      throw new OperationRefusal(['The member has no such television. "accounts show" lists them.']);
    return { lines: [`${ended === '' ? 'The television' : `"${ended}"`} is logged out.`] };
  },
});
