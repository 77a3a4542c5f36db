import { randomBytes } from 'node:crypto';

import type { TestDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../platform/ids/ids.js';

/**
 * Adds profile data and sign-in methods, like the pages of My Page. @returns values that identify the member
 */
export async function identityRows(
  database: TestDatabase,
  accountId: AccountId,
  unique: string,
): Promise<Record<string, string>> {
  const digits = String(BigInt(`0x${unique}`) % 100_000_000n).padStart(8, '0');
  const facts = {
    userId: `tsuyukusa-${unique}`,
    family: `鷹司${unique}`,
    given: `千早${unique}`,
    familyKana: `タカツカサ${unique}`,
    givenKana: `チハヤ${unique}`,
    nickname: `あだ名${unique}`,
    phone: `090${digits}`,
    address: `渋谷区神宮前${unique}`,
    building: `建物${unique}`,
    answer: `答え${unique}`,
    secondPhone: `080${digits}`,
    subject: `subject-${unique}`,
    socialEmail: `social-${unique}@example.com`,
    userAgent: `Mozilla/5.0 (${unique})`,
    parents: `parents-${unique}`,
    television: `居間のテレビ${unique}`,
  };
  await database.rows(
    `UPDATE account SET user_id = $2, user_id_key = $2, family_name = $3, given_name = $4, family_name_kana = $5,
            given_name_kana = $6, name_kana = $5 || $6, nickname = $7, phone_number = $8, country = 'JP',
            postal_code = '1500001', prefecture = '13', address = $9, address2 = $10,
            custom_answers = jsonb_build_object('why', $11::text)
      WHERE id = $1`,
    [
      ...[
        accountId,
        facts.userId,
        facts.family,
        facts.given,
        facts.familyKana,
        facts.givenKana,
        facts.nickname,
      ],
      ...[facts.phone, facts.address, facts.building, facts.answer],
    ],
  );
  const secret = randomBytes(32);
  const rows: [sql: string, values: unknown[]][] = [
    [`INSERT INTO second_factor VALUES ($1, 'SMS', now(), $3, $2)`, [facts.secondPhone, secret]],
    [`INSERT INTO backup_code VALUES ($1, 1, $2, $2)`, [secret]],
    [`INSERT INTO passkey_user (account_id, handle) VALUES ($1, $2)`, [randomBytes(32)]],
    [
      `INSERT INTO passkey (id, account_id, credential_id, public_key, algorithm, aaguid, is_backup_eligible,
                            is_backed_up, is_user_verified, created_via, name, created_at)
       VALUES ($2, $1, $3, $3, -7, $2, true, true, true, 'settings', $4, now())`,
      [newId(), randomBytes(32), facts.nickname],
    ],
    [`INSERT INTO tv_pin VALUES ($1, $2, now())`, [secret]],
    [`INSERT INTO parental_consent VALUES ($1, 'parents', $2, now())`, [facts.parents]],
    [`INSERT INTO consent_choice VALUES ($1, 'news', $2, true, now())`, [facts.parents]],
    [
      `INSERT INTO password_history (id, account_id, hash, replaced_at) VALUES ($2, $1, 'hash', now())`,
      [newId()],
    ],
    [
      `INSERT INTO profile_image (account_id, name, content, updated_at) VALUES ($1, $2, $3, now())`,
      [`picture-${unique}`, secret],
    ],
    [
      `INSERT INTO linked_account (id, provider, subject, account_id, email, is_email_verified, linked_at)
       VALUES ($2, 'Google', $3, $1, $4, true, now())`,
      [newId(), facts.subject, facts.socialEmail],
    ],
    [
      `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
       VALUES ($2, $1, $3, $4, now(), now(), '2100-01-01')`,
      [newId(), secret, facts.userAgent],
    ],
  ];
  rows.push([
    `INSERT INTO device (id, account_id, client_id, kind, name, hint, key_thumbprint, connected_at, connected_from,
                         approved_by_session, last_seen_at, last_country, expires_at, ended_at, ended_by)
     VALUES ($2, $1, 'demo-app', 'tv', $3, 'Android TV', $4, now(), 'JP', $5, now(), 'JP', '2100-01-01', now(), 'member')`,
    [newId(), facts.television, `thumbprint-${unique}`, newId()],
  ]);
  rows.push([
    `INSERT INTO application_event (id, client_id, account_id, kind, attempts, last_error, next_attempt_at, created_at)
     VALUES ($2, 'demo-app', $1, 'device.ended', 1, 'answered 500', 'epoch', (SELECT billing_now()))`,
    [newId()],
  ]);
  const exportId = newId();
  rows.push([
    `WITH asked AS (
       INSERT INTO data_export (id, account_id, language, state, next_attempt_at, created_at, finished_at)
       VALUES ($2, $1, 'ja', 'READY', now(), now(), now()) RETURNING id)
     INSERT INTO data_export_archive (export_id, content, size, expires_at) SELECT id, $3, 32, 'infinity' FROM asked`,
    [exportId, secret],
  ]);
  rows.push([
    `WITH sent AS (
       UPDATE outbox_message SET provider_id = $2, preview = $3
        WHERE account_id = $1 AND recipient_key IS NOT NULL RETURNING id, recipient_key)
     INSERT INTO mailbox_health (recipient_key, state, soft_bounces, since, reported_at, message_id, expires_at)
     SELECT DISTINCT ON (recipient_key) recipient_key, 'BOUNCING', 1, now(), now(), id, now() + '30 days' FROM sent`,
    [`provider-${unique}`, secret],
  ]);
  for (const [sql, values] of rows) await database.rows(sql, [accountId, ...values]);
  return facts;
}
