import { japanTime } from '../cli/japan-time.js';
import { command, type Command, type WithServices } from '../cli/command.js';
import { operatorOption } from '../cli/command-options.js';
import type { ReencryptionResult } from './reencryption.js';
import type { EncryptedTable } from './encrypted-table.js';

export interface KeyReencryption {
  reencrypt(table: EncryptedTable): Promise<ReencryptionResult>;
  acceptLoss(): Promise<void>;
  recordAudit(what: 'resealed' | 'lossAccepted', by: string): Promise<void>;
  /**
   * Returns the latest expiry of mailed links and codes. They cannot be hashed with a new key, because only
   * their recipients know them.
   */
  latestExpiry(): Promise<Date | null>;
}

export function reencryptCommands(
  withResealing: WithServices<KeyReencryption>,
  tables: readonly EncryptedTable[],
): Command[] {
  return [
    command({
      name: 'keys re-encrypt',
      options: operatorOption,
      about:
        'Re-encrypt stored secrets with the first of SECRET_KEYS, and show when the other keys may be removed',
      example: '--by Aoi',
      run: ({ options: { by } }, terminal) =>
        withResealing(async (resealing) => {
          await resealing.recordAudit('resealed', by);
          let unreadable = 0;
          for (const table of tables) {
            const counts = await resealing.reencrypt(table);
            unreadable += counts.unreadable;
            const lost = counts.unreadable === 0 ? '' : `, ${counts.unreadable} that no key reads`;
            terminal.out(`${table.table}: ${counts.changed}${lost}`);
          }
          const end = await resealing.latestExpiry();
          terminal.out(
            `The other keys may be taken away ${end === null ? 'a day from now' : `a day from now, and not before ${japanTime(end)}, when the last mailed link or code ends`}.`,
          );
          return unreadable === 0 ? 0 : 1;
        }),
    }),
    command({
      name: 'keys accept-loss',
      options: operatorOption,
      about:
        'Allow programs to start after the keys of this database are lost; data that they encrypted stays unreadable',
      example: '--by Aoi',
      run: ({ options: { by } }, terminal) =>
        withResealing(async (resealing) => {
          await resealing.recordAudit('lossAccepted', by);
          await resealing.acceptLoss();
          terminal.out('Programs start with these SECRET_KEYS from now on. What is lost: keys re-encrypt.');
          terminal.out('New signing keys: keys rotate --immediately.');
        }),
    }),
  ];
}
