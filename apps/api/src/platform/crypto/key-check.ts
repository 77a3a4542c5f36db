import { StartError } from '../config/config.js';
import type { KeyCheckRepository } from './key-check.repository.js';
import { keyCheckContext } from './key-check.encrypted.js';
import type { EncryptedRowRepository } from './encrypted-row.repository.js';
import type { EncryptedTable } from './encrypted-table.js';
import type { SecretKeys } from './secret-keys.js';

const content = 'The keys of this database';

const refusal = [
  'SECRET_KEYS cannot decrypt this database: it was written with other keys.',
  'Cards, second factors, PIN codes and signing keys would be lost, so the program does not start.',
  'Start with the SECRET_KEYS of the installation of this database; add new keys in front of them.',
  'If they are lost: store keys accept-loss --by NAME.',
].join('\n');

export class KeyCheck {
  constructor(
    private readonly checks: KeyCheckRepository,
    private readonly rows: EncryptedRowRepository,
    private readonly keys: SecretKeys,
  ) {}

  /**
   * @param samples tables whose rows are decrypted to check the keys if the database contains no key check
   * @throws {StartError} when the keys belong to another database
   */
  async requireKeys(samples: readonly EncryptedTable[]): Promise<void> {
    const sealed = await this.checks.findCheck();
    if (sealed !== undefined) {
      if (!this.canDecrypt(sealed)) throw new StartError(refusal);
      return;
    }
    for (const table of samples)
      for (const bytes of await this.rows.readSample(table))
        if (!this.keys.hasKeyOf(bytes)) throw new StartError(refusal);
    await this.checks.insert(this.encryptedContent());
  }

  /** Records the current key as the key of the database, even if rows cannot be decrypted with it. */
  async acceptLoss(): Promise<void> {
    await this.checks.replace(this.encryptedContent());
  }

  private encryptedContent(): Buffer {
    return this.keys.encrypt(keyCheckContext, content);
  }

  private canDecrypt(sealed: Uint8Array): boolean {
    try {
      return this.keys.decrypt(keyCheckContext, sealed) === content;
    } catch {
      return false;
    }
  }
}
