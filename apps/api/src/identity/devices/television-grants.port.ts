import type { Language } from '@account/domain/platform/language';

import type { Transaction } from '../../platform/prisma/database.js';
import type { EndedDevice } from './device.repository.js';

/** What the OpenID provider granted to applications on televisions. `oidc/connections` implements it. */
export abstract class TelevisionGrants {
  abstract applicationName(clientId: string, language: Language): string;

  /** Revokes the tokens of these televisions. */
  abstract revokeGrants(transaction: Transaction, devices: readonly EndedDevice[]): Promise<void>;
}
