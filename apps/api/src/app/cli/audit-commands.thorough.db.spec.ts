import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { buildProgram, startCommand } from '../../testing/running-site.js';

const database = testDatabase();
const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  SMTP_URL: 'smtp://127.0.0.1:1',
};

beforeAll(buildProgram, 120_000);

async function verify(sign: string) {
  const program = startCommand({ ...environment, SECRET_KEYS: sign.repeat(43) }, ['audit', 'verify']);
  if (program.stdout === null || program.stderr === null) throw new Error('What it says is not read');
  const [out, error, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { out, error, status: status as number | null };
}

const act = () =>
  database.rows(
    `INSERT INTO audit_event (id, kind, actor, details, created_at)
      VALUES (gen_random_uuid(), 'keys.changed', 'operator', '{"by":"Aoi"}', now())`,
  );
const seals = async () => (await database.rows('SELECT number FROM audit_seal')).length;

it('verifies the audit log only with the keys that belong to the database, and does not print log lines', async () => {
  await act();
  const first = await verify('A');
  expect(first).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^1 events in 1 seals agree\.\nThe last/),
  });
  expect(first.error).toContain('audit.sealed');

  await act();
  const foreign = await verify('B');
  expect(foreign).toMatchObject({ status: 1, out: '' });
  expect(foreign.error).toContain('SECRET_KEYS cannot decrypt this database');
  expect(await seals()).toBe(1);

  expect(await verify('A')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^2 events in 2 seals agree/),
  });
}, 120_000);
