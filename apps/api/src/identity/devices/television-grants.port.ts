import type { Language } from '@account/domain/platform/language';

import type { Transaction } from '../../platform/prisma/database.js';
import type { EndedDevice } from './device.repository.js';

/** Manages the OAuth grants of television apps. Implemented by `oidc/connections`. */
export abstract class TelevisionGrants {
  abstract applicationName(clientId: string, language: Language): string;

  abstract revokeGrants(transaction: Transaction, devices: readonly EndedDevice[]): Promise<void>;
}
