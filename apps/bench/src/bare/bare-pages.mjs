import fastify from 'fastify';
import pg from 'pg';
import { ownMetrics } from '../site/cpu-time.mjs';

/** A page's data with nothing around it: three prepared statements, two kilobytes of JSON. */
const BYTES = 2_048;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const one = async (/** @type {string} */ name, /** @type {string} */ text, /** @type {unknown} */ value) =>
  (await pool.query({ name, text, values: [value] })).rows[0];

const app = fastify();
app.get('/metrics', () => ownMetrics());
app.get('/:email', async (request) => {
  const { email } = /** @type {{ email: string }} */ (request.params);
  const account = await one('account', 'SELECT * FROM account WHERE proved_email_key = $1', email);
  const password = await one(
    'password',
    'SELECT updated_at FROM password_credential WHERE account_id = $1',
    account.id,
  );
  const session = await one(
    'session',
    'SELECT id, created_at, last_seen_at FROM session WHERE account_id = $1',
    account.id,
  );
  const data = { account, password, session };
  return { ...data, rest: '.'.repeat(BYTES - JSON.stringify(data).length) };
});

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ ready: true, origin });
process.once('disconnect', () => process.exit());
