import type { INestApplicationContext } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import type { TestApplication } from '../../testing/test-application.js';
import { memberEmail } from '../../testing/test-members.js';
import { Televisions } from './televisions.service.js';

/** Adds a television as if its code had been approved and redeemed. */
export async function addTelevision(
  application: Pick<INestApplicationContext, 'get'>,
  accountId: AccountId,
  name = '居間のテレビ',
  clientId = 'tv-app',
): Promise<string> {
  const televisions = application.get(Televisions, { strict: false });
  const device = { accountId, clientId, kind: 'tv', name, hint: 'Android TV' };
  const where = { connectedFrom: 'JP', approvedBySession: null, redeemedBefore: new Date('2100-01-01') };
  const id = await application
    .get(Database)
    .transaction((transaction) => televisions.addTelevision(transaction, { ...device, ...where }));
  return id ?? '';
}

/** Returns the token from the newest e-mail about a television to the address. */
export async function deviceTokenMailedTo(site: TestApplication, email = memberEmail): Promise<string> {
  const mail = (await site.mails()).findLast(
    ({ to, template }) => to === email && template === 'deviceConnected',
  );
  return /[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
}
