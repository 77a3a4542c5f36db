import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { encryptedTables } from './encrypted-tables.js';

const database = testDatabase();

/** What `keys re-encrypt` encrypts or hashes anew beside the columns that it looks for. */
const madeAgain = [
  'backup_code.code_hash',
  'charge.capture_hash',
  'charge.provider_hash',
  'gateway_task.target_hash',
  'payment_method.agreement_hash',
  'tv_pin.hash',
];

/** Under a key, and over within a day or with what was mailed: the command says when. */
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

/** Counts of failures and their waits begin anew, and so does the last link of the audit with what the command itself writes. */
const restarted = [
  'failure_counter.key',
  'audit_seal.mac',
  'mailbox_health.recipient_key',
  'mailbox_use.mailbox_key',
  'outbox_message.recipient_key',
];

/** Under no key: hashes of random secrets, and what is no secret. */
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

describe('columns of bytes', () => {
  it('are encrypted anew by keys re-encrypt, or it is known why they need not be', async () => {
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
