import type { TestDatabase } from '@account/testing/database';

import type { TestApplication } from '../../testing/test-application.js';
import { SigningKeys } from './signing-keys.service.js';

/**
 * The signing keys of a program over several tests: emptied with the other tables, they would be made again while the
 * program and its applications still hold those before for some seconds.
 */
export class KeptSigningKeys {
  private rows: string | undefined;

  constructor(
    private readonly database: TestDatabase,
    private readonly site: TestApplication,
  ) {}

  /** Makes them before the first test, and puts them back before each other. */
  async keep(): Promise<void> {
    if (this.rows !== undefined) {
      await this.database.rows(
        'INSERT INTO oidc_signing_key SELECT * FROM jsonb_populate_recordset(NULL::oidc_signing_key, $1)',
        [this.rows],
      );
      return;
    }
    await this.site.nest.get(SigningKeys, { strict: false }).current();
    const [row] = await this.database.rows<{ keys: string }>(
      'SELECT jsonb_agg(k)::text AS keys FROM oidc_signing_key k',
    );
    this.rows = row?.keys;
  }
}
