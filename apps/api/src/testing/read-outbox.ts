import type { TestDatabase } from '@account/testing/database';

import type { SecretKeys } from '../platform/crypto/secret-keys.js';

export interface SentMail {
  to: string;
  template: string;
  language: string;
  values: Record<string, unknown>;
  /** The template values as text. A test can find a code in it. */
  text: string;
}

interface Row {
  id: string;
  template: string;
  language: string;
  payload: Buffer;
}

/** Decrypts the pending messages. Requires the keys of the product. */
export async function readOutbox(database: TestDatabase, keys: SecretKeys): Promise<SentMail[]> {
  const rows = await database.rows<Row>(
    `SELECT id, template, language, payload FROM outbox_message
      WHERE payload IS NOT NULL AND channel <> 'logout' ORDER BY id`,
  );
  return rows.map(({ id, template, language, payload }) => {
    const { to, values } = JSON.parse(keys.decrypt(id, payload)) as {
      to: string;
      values: Record<string, unknown>;
    };
    return { to, template, language, values, text: Object.values(values).join(' ') };
  });
}
