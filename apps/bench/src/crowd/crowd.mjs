import { PASSWORD, passwordHashOf } from './members.mjs';

const BATCH_SIZE = 100_000;

/** @param {number} index */
export function crowdEmailOf(index) {
  return `crowd${index}@bench.example`;
}

/**
 * Returns the cookies of a logged-in member in a known browser. They have the names that cookies have with
 * https.
 * @param {number} index
 */
export function cookieOf(index) {
  return `__Host-session=${tokenOf(index)}; __Host-login_alert=${tokenOf(index)}`;
}

/**
 * Returns the cookies of a known browser without a session, with which a member can log in.
 * @param {number} index
 */
export function browserCookieOf(index) {
  return `__Host-login_alert=${tokenOf(index)}`;
}

/**
 * Adds members with a realistic history. Each member has a session, three logins, an earlier password and
 * accepted policies.
 * @param {import('pg').Client} database
 * @param {number} members
 * @param {AbortSignal} signal
 */
export async function addCrowd(database, members, signal) {
  const passwordHash = await passwordHashOf(PASSWORD);
  for (let first = 0; first < members; first += BATCH_SIZE) {
    signal.throwIfAborted();
    await database.query(ADD_SOME, [first, Math.min(first + BATCH_SIZE, members) - 1, passwordHash]);
  }
  await database.query('VACUUM ANALYZE');
}

/** @param {number} index */
function tokenOf(index) {
  return String(index).padStart(43, 'a');
}

const ADD_SOME = `
  WITH added AS (
    INSERT INTO account (id, contact_email, proved_email_key, email_verified_at, language, name, birthday, sex,
                         created_at, updated_at)
    SELECT uuidv7(), 'crowd' || n || '@bench.example', 'crowd' || n || '@bench.example', now(), 'ja', '山田 花子',
           '19910412', 2, now(), now()
      FROM generate_series($1::int, $2::int) n
    RETURNING id, substring(contact_email FROM '[0-9]+') AS n),
  passwords AS (
    INSERT INTO password_credential (account_id, hash, updated_at) SELECT id, $3, now() FROM added),
  older AS (
    INSERT INTO password_history (id, account_id, hash, replaced_at) SELECT uuidv7(), id, $3, now() FROM added),
  browsers AS (
    INSERT INTO known_browser (account_id, token_hash, created_at, expires_at)
    SELECT id, sha256(convert_to(lpad(n, 43, 'a'), 'UTF8')), now(), now() + interval '400 days' FROM added),
  attempts AS (
    INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                               request_multi_factor, is_amalthea_login)
    SELECT uuidv7(), id, now(), '192.0.2.1', 'success', n, 'Password', false, false FROM added, generate_series(1, 3)),
  consents AS (
    INSERT INTO policy_consent (account_id, policy_id, revision, key, accepted_at)
    SELECT id, policy_id, revision, key, now() FROM added, policy_revision WHERE current)
  INSERT INTO session (id, token_hash, auth_id, account_id, methods, created_at, reauthorised_at, last_seen_at,
                       expires_at)
  SELECT uuidv7(), sha256(convert_to(lpad(n, 43, 'a'), 'UTF8')), id::text, id, ARRAY['Password'], now(),
         now() + interval '6 hours', now(), now() + interval '14 days'
    FROM added`;
