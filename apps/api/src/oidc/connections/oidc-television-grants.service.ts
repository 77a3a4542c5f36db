import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { type EndedDevice, TelevisionGrants } from '../../identity/devices/index.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { OidcClients } from '../clients/index.js';
import { GrantRepository } from './grant.repository.js';

@Injectable()
export class OidcTelevisionGrants extends TelevisionGrants {
  constructor(
    private readonly clients: OidcClients,
    private readonly grants: GrantRepository,
  ) {
    super();
  }

  applicationName(clientId: string, language: Language): string {
    return this.clients.nameOf(clientId, language);
  }

  revokeGrants(transaction: Transaction, devices: readonly EndedDevice[]): Promise<void> {
    const ids = devices.map(({ id }) => id);
    return this.grants.endDeviceGrants(transaction, ids);
  }
}
