/** @import { Adapter } from 'oidc-provider' */

/**
 * Simple adapter for oidc-provider. It stores all artifact kinds in a single table with the payload as jsonb.
 * @param {import('pg').Pool} pool
 * @returns {Promise<(kind: string) => Adapter>}
 */
export async function tableOf(pool) {
  await pool.query(`CREATE SCHEMA bench`);
  await pool.query(`CREATE TABLE bench.payload (
    kind text, id text, payload jsonb NOT NULL, grant_id text, uid text, user_code text, expires_at timestamptz,
    consumed_at timestamptz, PRIMARY KEY (kind, id))`);
  for (const column of ['grant_id', 'uid', 'user_code'])
    await pool.query(`CREATE INDEX ON bench.payload (${column})`);

  const query = (/** @type {string} */ name, /** @type {string} */ text, /** @type {unknown[]} */ values) =>
    pool.query({ name, text, values });
  const readBy =
    (/** @type {string} */ column) => async (/** @type {string} */ kind, /** @type {string} */ value) => {
      const { rows } = await query(
        `read_by_${column}`,
        `SELECT payload, consumed_at FROM bench.payload WHERE kind = $1 AND ${column} = $2 AND expires_at > now()`,
        [kind, value],
      );
      const [row] = rows;
      return (
        row && { ...row.payload, ...(row.consumed_at && { consumed: row.consumed_at.getTime() / 1000 }) }
      );
    };
  const [byId, byUid, byUserCode] = [readBy('id'), readBy('uid'), readBy('user_code')];

  return (kind) => ({
    find: (id) => byId(kind, id),
    findByUid: (uid) => byUid(kind, uid),
    findByUserCode: (userCode) => byUserCode(kind, userCode),
    async upsert(id, payload, expiresIn) {
      await query(
        'upsert',
        `INSERT INTO bench.payload (kind, id, payload, grant_id, uid, user_code, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
         ON CONFLICT (kind, id) DO UPDATE SET payload = $3, grant_id = $4, uid = $5, user_code = $6,
           expires_at = now() + $7 * interval '1 second'`,
        [kind, id, payload, payload.grantId, payload.uid, payload.userCode, expiresIn],
      );
    },
    async consume(id) {
      await query('consume', 'UPDATE bench.payload SET consumed_at = now() WHERE kind = $1 AND id = $2', [
        kind,
        id,
      ]);
    },
    async destroy(id) {
      await query('destroy', 'DELETE FROM bench.payload WHERE kind = $1 AND id = $2', [kind, id]);
    },
    async revokeByGrantId(grantId) {
      await query('revoke', 'DELETE FROM bench.payload WHERE grant_id = $1', [grantId]);
    },
  });
}
