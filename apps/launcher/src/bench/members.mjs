import { argon2id, hash } from 'argon2';

export const PASSWORD = 'yoru-no-eiga-2026';
export const MEMBERS = 2_000;

/** What the program hashes passwords with. */
const PARAMETERS = /** @type {const} */ ({ type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** @param {number} index */
export function emailOf(index) {
  return `member${index % MEMBERS}@bench.example`;
}

/**
 * Writes members who signed up, all with the same password.
 * @param {import('pg').Client} database
 * @returns {Promise<string>} the hash of their password
 */
export async function addMembers(database) {
  const passwordHash = await hash(PASSWORD, PARAMETERS);
  await database.query(
    `WITH added AS (
       INSERT INTO account (id, contact_email, proved_email_key, email_verified_at, language, name, birthday, sex,
                            created_at, updated_at)
       SELECT uuidv7(), email, email, now(), 'ja', '山田 花子', '19910412', 2, now(), now()
         FROM unnest($1::text[]) AS email
       RETURNING id)
     INSERT INTO password_credential (account_id, hash, updated_at) SELECT id, $2, now() FROM added`,
    [Array.from({ length: MEMBERS }, (_, index) => emailOf(index)), passwordHash],
  );
  await database.query('ANALYZE account, password_credential');
  return passwordHash;
}
