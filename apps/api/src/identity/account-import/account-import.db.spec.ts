import { pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { argon2i, hash as argon2 } from 'argon2';

import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { ImportedAccounts } from '../accounts/imported-accounts.service.js';
import { creationOptions } from '../passkeys/passkeys.testing.js';
import { ImportedHandles } from '../passkeys/passkeys.service.js';
import { ImportedPasswords } from '../passwords/imported-passwords.service.js';
import { accountImportCommands } from './account-import.commands.js';
import { importedAccountJsonSchema, importedAccountSchema } from './account-import.schema.js';
import { AccountImport } from './account-import.service.js';

const database = testDatabase();
const site = testApplication(database, { hashesAtFullPrice: true });
const password = 'mukashi-no-kagi-1';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-import-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const line = (change: object = {}) => ({ email: 'hanako@example.jp', emailVerified: true, ...change });

async function runImport(lines: unknown[]) {
  const path = join(folder, 'members.jsonl');
  const texts = lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  await writeFile(path, `${texts.join('\n')}\n`);
  return importFile(path);
}

async function importFile(path: string) {
  const out: string[] = [];
  const service = new AccountImport(
    new ImportedAccounts(site.nest.get(Database), site.nest.get(Clock)),
    new ImportedPasswords(),
    new ImportedHandles(site.nest.get(Database)),
    site.nest.get(AuditTrail),
    site.nest.get(Database),
    (work) =>
      work({
        database: site.nest.get(Database),
        accounts: site.nest.get(AccountsService, { strict: false }),
      }),
    site.nest.get(Clock),
  );
  const commands = accountImportCommands((work) => work(service));
  const progress: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    error: () => undefined,
    progress: (done: number, all: number, unit: string) => void progress.push(`${done} of ${all} ${unit}`),
  };
  const status = await runCommand(commands, ['accounts', 'import', path], terminal);
  const refusedPath = `${path}.refused.jsonl`;
  const text = await readFile(refusedPath, 'utf8');
  const refused = text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => JSON.parse(one) as { line: number; reasons: string[] });
  return { status, said: out[0], progress, refused, refusedPath };
}

const accounts = () =>
  database.rows<{ email: string }>('SELECT contact_email AS email FROM account ORDER BY 1');
const storedHash = async () =>
  (await database.rows<{ hash: string }>('SELECT hash FROM password_credential'))[0]?.hash ?? '';
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const salt = randomBytes(16);
const sampleHash = `$pbkdf2-sha256$i=20000$${unpadded(salt)}$${unpadded(pbkdf2Sync(password, salt, 20_000, 32, 'sha256'))}`;

const hashes: [string, () => Promise<string> | string][] = [
  ['argon2i', () => argon2(password, { type: argon2i, memoryCost: 4_096, timeCost: 3, parallelism: 1 })],
  ['bcrypt', () => bcrypt(password, { cost: 8 })],
  ['bcrypt of PHP', async () => (await bcrypt(password, { cost: 8, version: '2y' })).toString()],
  [
    'scrypt',
    () =>
      `$scrypt$ln=14,r=8,p=1$${unpadded(salt)}$${unpadded(scryptSync(password, salt, 32, { cost: 2 ** 14, blockSize: 8, parallelization: 1, maxmem: 64 * 1024 * 1024 }))}`,
  ],
  [
    'PBKDF2',
    () =>
      `$pbkdf2-sha256$i=20000$${unpadded(salt)}$${unpadded(pbkdf2Sync(password, salt, 20_000, 32, 'sha256'))}`,
  ],
  [
    'PBKDF2 of passlib',
    () =>
      `$pbkdf2-sha512$20000$${unpadded(salt).replaceAll('+', '.')}$${unpadded(pbkdf2Sync(password, salt, 20_000, 64, 'sha512')).replaceAll('+', '.')}`,
  ],
];

describe('an imported member with a password hash of another system', () => {
  it.each(hashes)(
    'logs in from each browser with the old password, which is re-hashed once: %s',
    async (_, hashed) => {
      const passwordHash = await hashed();
      expect(await runImport([line({ passwordHash })])).toMatchObject({ status: 0 });
      expect(
        (await logIn(new TestVisitor(site.nest), 'hanako@example.jp', 'not-the-password-1')).statusCode,
      ).toBe(401);
      expect(await storedHash()).toBe(passwordHash);
      expect((await logIn(new TestVisitor(site.nest), 'hanako@example.jp', password)).statusCode).toBe(200);
      expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,/);
      expect((await logIn(new TestVisitor(site.nest), 'hanako@example.jp', password)).statusCode).toBe(200);
    },
  );

  it('cannot choose the imported password again as the new one', async () => {
    const passwordHash = await bcrypt(password, { cost: 8 });
    await runImport([line({ passwordHash })]);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, 'hanako@example.jp', password);
    const answer = await visitor.post('/zapi/account/password/edit', {
      oldPassword: password,
      newPassword: 'atarashii-kagi-2',
    });
    expect(answer.statusCode).toBe(200);
    const again = await visitor.post('/zapi/account/password/edit', {
      oldPassword: 'atarashii-kagi-2',
      newPassword: password,
    });
    expect(again).toBeProblem('INVALID_PASSWORD_REUSED');
  });

  it('gets a new hash when several logins run concurrently, all of which succeed', async () => {
    await runImport([line({ passwordHash: await bcrypt(password, { cost: 8 }) })]);
    const outcomes = await runConcurrently(10, (index) =>
      logIn(new TestVisitor(site.nest, `203.0.113.${index}`), 'hanako@example.jp', password),
    );
    const statuses = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await storedHash()).toMatch(/^\$argon2id\$/);
  });
});

describe('an import', () => {
  it('stores the fields of the file', async () => {
    const hanako = line({
      email: ' Hanako@Example.JP ',
      userId: 'Hanako01',
      name: '山田 花子',
      birthday: '19900401',
      sex: 2,
      language: 'en',
      createdAt: '2020-02-03T04:05:06Z',
      passwordHash: await bcrypt(password, { cost: 8 }),
    });
    expect(await runImport([hanako])).toMatchObject({
      status: 0,
      said: '1 added, 0 there before, 0 refused.',
    });
    expect(await database.rows('SELECT updated_at FROM password_credential')).toEqual([
      { updated_at: new Date('2020-02-03T04:05:06Z') },
    ]);
    const [row] = await database.rows(
      `SELECT contact_email, proved_email_key, user_id, user_id_key, name, birthday, sex, language, status,
              created_at, email_verified_at FROM account`,
    );
    expect(row).toEqual({
      contact_email: 'Hanako@example.jp',
      proved_email_key: 'hanako@example.jp',
      user_id: 'Hanako01',
      user_id_key: 'hanako01',
      name: '山田 花子',
      birthday: '19900401',
      sex: 2,
      language: 'en',
      status: 'ACTIVE',
      created_at: new Date('2020-02-03T04:05:06Z'),
      email_verified_at: new Date('2020-02-03T04:05:06Z'),
    });
  });

  it('stores every field that the registration setting can require, normalised like the input of the form', async () => {
    const given = {
      familyName: ' 山田 ',
      givenName: '花子',
      familyNameKana: 'やまだ',
      givenNameKana: 'ﾊﾅｺ',
      nameKana: 'ヤマダ ハナコ',
      nickname: 'はな',
      phoneNumber: '０９０-1234-5678',
      country: 'JP',
      postalCode: '100-0001',
      prefecture: '13',
      address: '千代田区千代田1-1',
      address2: '皇居 101',
      customAssociatedInfo: { genre: 'drama', leaflet: 'true' },
    };
    expect(await runImport([line(given)])).toMatchObject({ status: 0 });
    const [row] = await database.rows(
      `SELECT family_name, given_name, family_name_kana, given_name_kana, name_kana, nickname, phone_number, country,
              postal_code, prefecture, address, address2, custom_answers FROM account`,
    );
    expect(row).toEqual({
      family_name: '山田',
      given_name: '花子',
      family_name_kana: 'ヤマダ',
      given_name_kana: 'ハナコ',
      name_kana: 'ヤマダ　ハナコ',
      nickname: 'はな',
      phone_number: '09012345678',
      country: 'JP',
      postal_code: '1000001',
      prefecture: '13',
      address: '千代田区千代田1-1',
      address2: '皇居 101',
      custom_answers: { genre: 'drama', leaflet: 'true' },
    });
  });

  it.each([
    ['phoneNumber', '9012345678', 'phone_number', '09012345678'],
    ['phoneNumber', '312345678', 'phone_number', '0312345678'],
    ['phoneNumber', '+81 90.1234.5678', 'phone_number', '09012345678'],
    ['nameKana', 'カ゛モウ　シ゛ャン＝ポール', 'name_kana', 'ガモウ　ジャン＝ポール'],
    ['userId', 'ｈａｎａｋｏ０１', 'user_id', 'hanako01'],
    ['birthday', '１９９００４０１', 'birthday', '19900401'],
    ['email', 'taro..yamada@docomo.ne.jp', 'contact_email', 'taro..yamada@docomo.ne.jp'],
    ['email', '"hanako."@ezweb.ne.jp', 'contact_email', 'hanako.@ezweb.ne.jp'],
    ['email', 'hanako@日本語。jp', 'contact_email', 'hanako@xn--wgv71a119e.jp'],
  ])('imports %s %s as %s %s', async (field, written, column, kept) => {
    expect(await runImport([line({ [field]: written })])).toMatchObject({ status: 0 });
    expect(await database.rows(`SELECT ${column} AS kept FROM account`)).toEqual([{ kept }]);
  });

  it('reads a file with a byte order mark, CRLF and empty lines', async () => {
    const texts = [
      `\uFEFF${JSON.stringify(line())}\r`,
      '\r',
      ' ',
      JSON.stringify(line({ email: 'ken@example.jp' })),
    ];
    expect(await runImport(texts)).toMatchObject({ said: '2 added, 0 there before, 0 refused.' });
  });

  it('reports lines that are encoded in Shift_JIS and imports the others', async () => {
    const path = join(folder, 'shift-jis.jsonl');
    const [before = '', after = ''] = JSON.stringify(line({ name: '?' })).split('?');
    // 山田
    const name = Buffer.from([0x8e, 0x52, 0x93, 0x63]);
    await writeFile(path, Buffer.concat([Buffer.from(before), name, Buffer.from(`${after}\n`)]));
    const { refused, said } = await importFile(path);
    expect(said).toBe('0 added, 0 there before, 1 refused.');
    expect(refused).toEqual([{ line: 1, reasons: [expect.stringContaining('is Shift_JIS, not UTF-8')] }]);
  });

  it('adds only missing accounts when the same file is imported again', async () => {
    const lines = Array.from({ length: 2_300 }, (_, index) => line({ email: `m${index}@example.jp` }));
    await runImport(lines.slice(0, 1_500));
    expect(await runImport(lines)).toMatchObject({
      status: 0,
      said: '800 added, 1500 there before, 0 refused.',
    });
    expect(await accounts()).toHaveLength(2_300);
  });

  it('leaves an existing member unchanged, and rejects a user ID that another member has', async () => {
    await addMember(site.nest, { email: 'hanako@example.jp', userId: 'hanako01', name: 'もとの花子' });
    const { status, said, refused } = await runImport([
      line({ name: '別の花子' }),
      line({ email: 'ken@example.jp', userId: 'HANAKO01' }),
    ]);
    expect({ status, said }).toEqual({ status: 2, said: '0 added, 1 there before, 1 refused.' });
    expect(refused).toEqual([{ line: 2, reasons: ['userId belongs to another member'] }]);
    expect(await database.rows('SELECT name FROM account')).toEqual([{ name: 'もとの花子' }]);
  });

  it('keeps the WebAuthn user handle of existing passkeys, and rejects the handle of another member', async () => {
    const passkeyUserHandle = Buffer.from('handle of the program before').toString('base64url');
    const passwordHash = sampleHash;
    const hanako = line({ passkeyUserHandle, passwordHash });
    const ken = { ...hanako, email: 'ken@example.jp' };
    expect(await runImport([hanako, ken])).toMatchObject({ said: '2 added, 0 there before, 0 refused.' });
    expect(await runImport([hanako])).toMatchObject({ said: '0 added, 1 there before, 0 refused.' });
    const handleOf = async (email: string) => {
      const visitor = new TestVisitor(site.nest);
      await logIn(visitor, email, password);
      return (await creationOptions(visitor)).user.id;
    };
    expect(await handleOf('hanako@example.jp')).toBe(passkeyUserHandle);
    expect(Buffer.from(await handleOf('ken@example.jp'), 'base64url')).toHaveLength(32);
  });

  it('does not mark an unverified address as verified', async () => {
    const passwordHash = await bcrypt(password, { cost: 8 });
    const ken = line({ email: 'ken@example.jp', emailVerified: false, userId: 'kenichi', passwordHash });
    expect(await runImport([ken, ken])).toMatchObject({ said: '1 added, 1 there before, 0 refused.' });
    expect((await logIn(new TestVisitor(site.nest), 'ken@example.jp', password)).statusCode).toBe(401);
  });

  it('reports the reason for each rejected line, and imports the others', async () => {
    const bad: [unknown, string][] = [
      ['{"email":', 'is no JSON'],
      ['null', 'expected object'],
      ['[]', 'expected object'],
      [line({ email: 'nobody' }), 'email is no e-mail address'],
      [line({ password: 'in the clear' }), 'password'],
      [line({ passwordHash: 'in the clear' }), 'passwordHash is no hash'],
      [line({ passwordHash: `$2b$31$${'a'.repeat(53)}` }), 'passwordHash costs'],
      [line({ emailVerified: false }), 'has no way to log in'],
      [line({ userId: 'はなこさん１' }), 'userId must be'],
      [line({ name: 'a\u0000b' }), 'name is empty, too long or has hidden'],
      [line({ birthday: '19900230' }), 'birthday must be'],
      [line({ sex: 3 }), 'sex'],
      [line({ createdAt: 'yesterday' }), 'createdAt'],
      [line({ passkeyUserHandle: 'no/base64url+' }), 'passkeyUserHandle must be base64url'],
      ...['', 'A', 'AAAAA', 'AB', 'AAB', 'AA==', 'A'.repeat(87)].map(
        (passkeyUserHandle): [unknown, string] => [
          line({ passkeyUserHandle }),
          'passkeyUserHandle must be base64url',
        ],
      ),
      [line({ familyNameKana: '山田' }), 'familyNameKana is not right (kana.format)'],
      [line({ phoneNumber: '123' }), 'phoneNumber is not right (phoneNumber.format)'],
      [line({ phoneNumber: '1.23457E+15' }), 'shortened by a spreadsheet'],
      [line({ phoneNumber: '1234567890' }), 'phoneNumber is not right (phoneNumber.format)'],
      [
        line({ phoneNumber: 9_012_345_678 }),
        'phoneNumber must be text in quotes: a number loses its leading zero',
      ],
      [line({ postalCode: '12' }), 'postalCode is not right'],
      [line({ postalCode: '600001' }), 'a spreadsheet takes the leading zero away'],
      [line({ country: 'XX' }), 'country is not right'],
      [line({ prefecture: '48' }), 'prefecture is not right'],
      [line({ address: 'x'.repeat(201) }), 'address is not right (text.over200)'],
      [line({ customAssociatedInfo: { genre: 1 } }), 'customAssociatedInfo'],
      [line({ __proto__x: 1 }), '__proto__x'],
      ['x'.repeat(65_536), 'is no JSON'],
      ['x'.repeat(65_537), 'longer than 64 kB'],
    ];
    const good = line({ email: 'good@example.jp' });
    const { status, refused } = await runImport([...bad.map(([one]) => one), good]);
    expect(status).toBe(2);
    expect(refused.map(({ line: number }) => number).sort((a, b) => a - b)).toEqual(
      bad.map((_, index) => index + 1),
    );
    for (const { line: number, reasons } of refused)
      expect(reasons.join('; ')).toContain(bad[number - 1]?.[1]);
    expect(await accounts()).toEqual([{ email: 'good@example.jp' }]);
  });

  it('writes a report without addresses and hashes, which only the owner of the file can read', async () => {
    const { refusedPath } = await runImport([
      line({ passwordHash: 'very-secret', email: 'hanako@example.jp' }),
    ]);
    const report = await readFile(refusedPath, 'utf8');
    expect(report).not.toMatch(/very-secret|hanako/);
    expect((await stat(refusedPath)).mode & 0o777).toBe(0o600);
  });

  it('writes an audit entry for the import', async () => {
    await runImport([line()]);
    expect(await database.rows('SELECT kind, actor, details FROM audit_event')).toEqual([
      {
        kind: 'accounts.imported',
        actor: 'operator',
        details: { by: 'nobody by name', added: 1, known: 0, refused: 0 },
      },
    ]);
  });

  it('prints one line and exits with status 1 when the import file does not exist', async () => {
    const errors: string[] = [];
    const commands = accountImportCommands(() => Promise.reject(new Error('not reached')));
    const terminal = { out: () => undefined, error: (text: string) => void errors.push(text) };
    expect(await runCommand(commands, ['accounts', 'import', join(folder, 'nowhere')], terminal)).toBe(1);
    expect(errors).toHaveLength(1);
  });
});

describe('the schema of a line of the import file', () => {
  it('accepts every user handle of 1 to 64 bytes', () => {
    for (let length = 1; length <= 64; length += 1) {
      const passkeyUserHandle = randomBytes(length).toString('base64url');
      expect(importedAccountSchema.safeParse(line({ passkeyUserHandle }))).toMatchObject({ success: true });
    }
  });

  it('is published as a JSON Schema that accepts a valid line and rejects an unknown field', () => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      importedAccountJsonSchema(),
    );
    expect([validate(line({})), validate({ ...line({}), shoeSize: 27 })]).toEqual([true, false]);
  });
});

describe('an imported verified address', () => {
  const unproved = (change: object = {}) =>
    line({ emailVerified: false, userId: 'kenichi', passwordHash: sampleHash, ...change });
  const claims = () =>
    database.rows(
      `SELECT a.contact_email, a.proved_email_key, p.hash IS NOT NULL AS "hasPassword"
         FROM account a LEFT JOIN password_credential p ON p.account_id = a.id ORDER BY a.user_id_key NULLS LAST`,
    );
  const lost = { contact_email: null, proved_email_key: null, hasPassword: false };
  const taken = {
    contact_email: 'Hanako@example.jp',
    proved_email_key: 'hanako@example.jp',
    hasPassword: true,
  };
  const proved = line({ email: 'Hanako@example.jp', passwordHash: sampleHash });

  it('is removed from an older account that never verified it, together with the credentials of that account', async () => {
    expect(await runImport([unproved()])).toMatchObject({ said: '1 added, 0 there before, 0 refused.' });
    const older = `SELECT id FROM account`;
    await database.rows(
      `INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
       SELECT gen_random_uuid(), 'Line', 'of-the-older', id, false, now() FROM (${older}) a`,
    );
    await database.rows(
      `INSERT INTO outbox_message (id, channel, template, language, payload, next_attempt_at, account_id, created_at)
       SELECT gen_random_uuid(), 'mail', 'passwordReset', 'ja', '\\x00', now(), id, now() FROM (${older}) a`,
    );
    const other = line({ email: 'ken@example.jp' });
    expect(await runImport([proved, other])).toMatchObject({ said: '2 added, 0 there before, 0 refused.' });
    expect(await claims()).toContainEqual(lost);
    expect(await claims()).toContainEqual(taken);
    expect(await database.rows('SELECT 1 FROM linked_account')).toEqual([]);
    expect(await database.rows('SELECT state FROM outbox_message')).toEqual([{ state: 'EXPIRED' }]);
    expect(await database.rows(`SELECT actor FROM audit_event WHERE kind = 'account.addressLost'`)).toEqual([
      { actor: 'system' },
    ]);
    expect(await runImport([unproved(), proved])).toMatchObject({
      said: '0 added, 2 there before, 0 refused.',
    });
  });

  it('is assigned to the account that verified it when both accounts are in the file, in any order', async () => {
    for (const lines of [
      [unproved(), proved],
      [proved, unproved()],
    ]) {
      await database.rows('DELETE FROM account');
      expect(await runImport(lines)).toMatchObject({ said: '2 added, 0 there before, 0 refused.' });
      expect(await claims()).toEqual([lost, taken]);
    }
  });
});

it('reports the progress after each 1,000 lines', async () => {
  const lines = Array.from({ length: 1_001 }, (_, at) => line({ email: `hanako-${at}@example.jp` }));
  expect(await runImport([...lines, 'no JSON'])).toMatchObject({
    said: '1001 added, 0 there before, 1 refused.',
    progress: ['1000 of 1002 lines', '1002 of 1002 lines'],
  });
});
