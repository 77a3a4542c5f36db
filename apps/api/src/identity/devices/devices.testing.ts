import type { INestApplicationContext } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { Devices } from './devices.service.js';

/** As a code that was approved would add it, and used once. */
export async function addTelevision(
  application: Pick<INestApplicationContext, 'get'>,
  accountId: AccountId,
  name = '居間のテレビ',
): Promise<string> {
  const devices = application.get(Devices, { strict: false });
  const device = { accountId, clientId: 'tv-app', kind: 'tv', name, hint: 'Android TV' };
  const where = { connectedFrom: 'JP', approvedBySession: null, redeemedBefore: new Date('2100-01-01') };
  const id = await application
    .get(Database)
    .transaction((transaction) => devices.add(transaction, { ...device, ...where }));
  return id ?? '';
}
