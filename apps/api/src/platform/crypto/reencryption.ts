import type { EncryptedRowRepository, Row, Change } from './encrypted-row.repository.js';
import type { EncryptedTable } from './encrypted-table.js';
import type { SecretKeys } from './secret-keys.js';

export interface ReencryptionResult {
  changed: number;
  unreadable: number;
}

/**
 * Re-encrypts rows with the current key. Sites and workers can continue to run, because they already encrypt
 * with this key.
 */
export class Reencryption {
  constructor(
    private readonly rows: EncryptedRowRepository,
    private readonly keys: SecretKeys,
  ) {}

  async reencryptTable(table: EncryptedTable): Promise<ReencryptionResult> {
    const counts = { changed: 0, unreadable: 0 };
    let last: Row | undefined;
    for (;;) {
      const rows = await this.rows.readPage(table, this.keys.currentKey, last);
      last = rows.at(-1);
      if (last === undefined) return counts;
      const changes: Change[] = [];
      for (const row of rows.filter(({ is_old: isOld }) => isOld === true)) {
        try {
          const changed = table.reencrypt(row, this.keys);
          if (changed !== null) changes.push({ row, changed });
        } catch {
          counts.unreadable += 1;
        }
      }
      counts.changed += await this.rows.writeChanges(table, changes);
    }
  }
}
