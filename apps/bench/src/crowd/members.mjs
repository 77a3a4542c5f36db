import { argon2id, hash } from 'argon2';

export const PASSWORD = 'yoru-no-eiga-2026';
export const MEMBERS = 2_000;

/** Parameters of argon2 in the program. */
const PARAMETERS = /** @type {const} */ ({ type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** @param {string} password */
export function passwordHashOf(password) {
  return hash(password, PARAMETERS);
}

/** @param {number} index */
export function emailOf(index) {
  return `member${index % MEMBERS}@bench.example`;
}

/**
 * Returns the cookie of a known browser, so that the login does not cause an e-mail about a new browser. It has
 * the name that the cookie has with https.
 * @param {number} index
 */
export function browserOf(index) {
  return `__Host-login_alert=${String(index % MEMBERS).padStart(43, 'b')}`;
}

/**
 * Inserts registered members. All of them have the same password.
 * @param {import('pg').Client} database
 * @returns {Promise<string>} the password hash
 */
export async function addMembers(database) {
  const passwordHash = await passwordHashOf(PASSWORD);
  await database.query(
    `WITH added AS (
       INSERT INTO account (id, contact_email, proved_email_key, email_verified_at, language, name, birthday, sex,
                            created_at, updated_at)
       SELECT uuidv7(), email, email, now(), 'ja', '山田 花子', '19910412', 2, now(), now()
         FROM unnest($1::text[]) AS email
       RETURNING id, substring(contact_email FROM '[0-9]+') AS n),
     known AS (
       INSERT INTO known_browser (account_id, token_hash, created_at, expires_at)
       SELECT id, sha256(convert_to(lpad(n, 43, 'b'), 'UTF8')), now(), now() + interval '400 days' FROM added),
     accepted AS (
       INSERT INTO policy_consent (account_id, policy_id, revision, key, accepted_at)
       SELECT id, policy_id, revision, key, now() FROM added, policy_revision WHERE current)
     INSERT INTO password_credential (account_id, hash, updated_at) SELECT id, $2, now() FROM added`,
    [Array.from({ length: MEMBERS }, (_, index) => emailOf(index)), passwordHash],
  );
  await database.query('ANALYZE account, password_credential');
  return passwordHash;
}
