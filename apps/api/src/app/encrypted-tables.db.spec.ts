import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { encryptedTables } from './encrypted-tables.js';

const database = testDatabase();

/** Columns that `keys re-encrypt` computes again although `encryptedColumns` does not list them. */
const madeAgain = [
  'backup_code.code_hash',
  'charge.capture_hash',
  'charge.provider_hash',
  'gateway_task.target_hash',
  'payment_method.agreement_hash',
  'tv_pin.hash',
];

/**
 * Columns with keyed hashes or encrypted values that expire within a day or together with a mail. The command
 * prints when they expire.
 */
const over = [
  'challenge.recipient_key',
  'challenge.secret_hash',
  'data_export_archive.content',
  'gateway_return.response',
  'oidc_artifact.response',
  'oidc_interaction.response',
  'payment_method_registration.submission_hash',
  'second_factor_enrolment.encrypted_content',
  'social_callback_form.fields',
];

/**
 * Columns whose values are not kept, such as failure counters with their delays, and the last audit seal, which
 * the command replaces.
 */
const restarted = [
  'failure_counter.key',
  'audit_seal.mac',
  'mailbox_health.recipient_key',
  'mailbox_use.mailbox_key',
  'outbox_message.recipient_key',
];

/** Columns that need no key, because they contain hashes of random secrets or public values. */
const keyless = [
  'audit_seal.digest',
  'audit_seal.leaves',
  'challenge.browser_hash',
  'document_text.digest',
  'flow.browser_hash',
  'gateway_return.handle_hash',
  'known_browser.token_hash',
  'oidc_artifact.key',
  'oidc_interaction.browser_hash',
  'order_confirmation.hash',
  'passkey.credential_id',
  'passkey.public_key',
  'passkey_user.handle',
  'profile_image.content',
  'quote.token_hash',
  'session.previous_token_hash',
  'session.token_hash',
  'social_callback_form.handle_hash',
  'store_asset.bytes',
  'trusted_device.secret_hash',
  'used_passkey_challenge.hash',
];

describe('keys re-encrypt', () => {
  it('re-encrypts every bytea column that is not listed as exempt', async () => {
    const columns = await database.rows<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = current_schema() AND data_type = 'bytea' ORDER BY 1`,
    );
    const resealed = encryptedTables.flatMap(({ table, encryptedColumns: sealed }) =>
      sealed.map((column) => `${table}.${column}`),
    );
    expect(columns.map(({ name }) => name)).toEqual(
      [...resealed, ...madeAgain, ...over, ...restarted, ...keyless].toSorted(),
    );
  });
});
