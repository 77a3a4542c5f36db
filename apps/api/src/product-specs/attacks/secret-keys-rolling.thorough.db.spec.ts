import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { GatewayTasks } from '../../commerce/payments/gateways/tasks/gateway-tasks.service.js';
import { PaymentInstruments } from '../../commerce/payments/payment-methods/payment-instruments.service.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import { addBackupCodes, addOtp } from '../../identity/second-factors/second-factors.testing.js';
import { backupCodeContext, otpContext } from '../../identity/second-factors/second-factor-encryption.js';
import {
  choose,
  comeBack,
  leave,
  secrets,
  sitesWithProviders,
} from '../../identity/social/social.testing.js';
import { tvPinHash } from '../../identity/tv-pin/tv-pin.encrypted.js';
import { TvPinService } from '../../identity/tv-pin/tv-pin.service.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { loadConfig } from '../../platform/config/config.js';
import { reencryptCommands } from '../../platform/crypto/reencrypt.commands.js';
import { Reencryption } from '../../platform/crypto/reencryption.js';
import { EncryptedRowRepository } from '../../platform/crypto/encrypted-row.repository.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { encryptedTables } from '../../app/encrypted-tables.js';
import { testApplication, type TestApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const [old, next] = ['A'.repeat(43), 'B'.repeat(43)] as const;

/**
 * Two processes during a key rotation. SECRET_KEYS contains the new key in the last place in the first process,
 * and in the first place in the second process.
 */
const [before] = sitesWithProviders(1, database, undefined, { SECRET_KEYS: `${old},${next}` }) as [
  TestApplication,
];
const environment: Record<string, string> = { ...secrets, SECRET_KEYS: `${next},${old}` };
beforeAll(() => {
  environment['SANDBOX_ORIGIN'] = before.environment['SANDBOX_ORIGIN'] ?? '';
});
const after = testApplication(database, { environment });

let current: TestApplication;
let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  current = before;
  accountId = await addMember(before.nest);
  const inject = ((options: object) => current.nest.inject(options)) as typeof before.nest.inject;
  visitor = new TestVisitor({ inject });
});

const keysOf = (site: TestApplication) => site.nest.get(SecretKeys, { strict: false });

describe.each([
  ['a process with the old key in front, then one with the new', () => [before, after] as const],
  ['a process with the new key in front, then one with the old', () => [after, before] as const],
])('during a key rotation, %s', (_, order) => {
  it('accepts requests from a page of the other process', async () => {
    const [first, second] = order();
    current = first;
    await logIn(visitor, memberEmail);
    await visitor.pageAccount();
    current = second;
    const answer = await visitor.post('/zapi/account/pinCode/set', { pinCode: '0471' });
    expect(answer.json()).toEqual({ redirectTo: '/mypage/pin-code/complete' });
  });

  it('continues a login through a provider that started in the other process', async () => {
    const [first, second] = order();
    current = first;
    const address = await leave(visitor);
    const returned = await choose(address);
    current = second;
    const answer = await comeBack(visitor, second, returned);
    expect(answer.headers.location).toBe('/signup/auth?isCallback=true');
  });

  it('verifies a PIN that was set in the other process', async () => {
    const [first, second] = order();
    current = first;
    await logIn(visitor, memberEmail);
    await visitor.post('/zapi/account/pinCode/set', { pinCode: '0471' });
    const check = (pin: string) => second.nest.get(TvPinService, { strict: false }).check(accountId, pin);
    expect(await check('0471')).toEqual({ isSet: true, isRight: true });
    expect(await check('0472')).toEqual({ isSet: true, isRight: false });
  });

  it('does not repeat a gateway operation that the other process has already started', async () => {
    for (const site of order())
      await site.nest.get(Database, { strict: false }).transaction((transaction) =>
        site.nest.get(GatewayTasks, { strict: false }).addTask(transaction, {
          gateway: { gatewayId: 'sbps-carriers', type: 'SbpsPaypay' },
          target: { kind: 'endAgreement', instrument: { customerCode: 'c1', agreement: 'a1' } },
          subject: 'method 1',
          deadline: new Date(Date.now() + 86_400_000),
        }),
      );
    expect(await database.rows('SELECT kind FROM gateway_task')).toHaveLength(1);
  });
});

describe('keys re-encrypt', () => {
  async function reseal() {
    const reencryption = new Reencryption(
      new EncryptedRowRepository(after.nest.get(Database, { strict: false })),
      keysOf(after),
    );
    const commands = reencryptCommands(
      (work) =>
        work({
          reencrypt: (table) => reencryption.reencryptTable(table),
          recordAudit: () => Promise.resolve(),
          acceptLoss: () => Promise.resolve(),
          latestExpiry: () => Promise.resolve(null),
        }),
      encryptedTables,
    );
    const lines: string[] = [];
    const terminal = { out: (line: string) => lines.push(line), error: () => undefined };
    return { status: await runCommand(commands, ['keys', 're-encrypt', '--by', 'Aoi'], terminal), lines };
  }
  const newAlone = () => new SecretKeys(loadConfig({ ...after.environment, SECRET_KEYS: next }));

  it('leaves no value that requires the old key, even when it runs twice at the same time', async () => {
    await logIn(visitor, memberEmail);
    await visitor.post('/zapi/account/pinCode/set', { pinCode: '9999' });
    await addOtp(before.nest, accountId, 'JBSWY3DPEHPK3PXP');
    await addBackupCodes(before.nest, accountId, ['11112222', '33334444']);
    const methodId = await addMethod(before.nest, accountId, {
      instrument: { customerCode: 'c1', agreement: 'a1' },
    });
    await visitor.post('/zapi/auth/password/reset/email', { email: memberEmail });
    expect((await visitor.get('/oidc/jwks')).statusCode).toBe(200);

    const runs = await runConcurrently(2, () => reseal());
    expect(runs.map((run) => run.status === 'fulfilled' && run.value.status)).toEqual([0, 0]);

    const keys = newAlone();
    const [pin] = await database.rows<{ hash: Buffer }>('SELECT hash FROM tv_pin');
    expect(pin?.hash).toEqual(tvPinHash(keys, accountId, '9999'));
    const [factor] = await database.rows<{ secret: Buffer }>('SELECT secret FROM second_factor');
    expect(keys.decrypt(otpContext(accountId), factor?.secret as Buffer)).toBe('JBSWY3DPEHPK3PXP');
    const codes = await database.rows<{ code: Buffer; code_hash: Buffer }>(
      'SELECT code, code_hash FROM backup_code ORDER BY position',
    );
    for (const [index, text] of ['11112222', '33334444'].entries()) {
      const context = backupCodeContext(accountId);
      expect(keys.decrypt(context, codes[index]?.code as Buffer)).toBe(text);
      expect(codes[index]?.code_hash).toEqual(keys.hash(context, text));
    }
    const [method] = await database.rows<{ instrument: Buffer; agreement_hash: Buffer }>(
      'SELECT instrument, agreement_hash FROM payment_method',
    );
    const instruments = new PaymentInstruments(keys);
    expect(
      instruments.decryptInstrument({
        id: methodId,
        instrument: new Uint8Array(method?.instrument as Buffer),
      }),
    ).toEqual({ customerCode: 'c1', agreement: 'a1' });
    expect(new Uint8Array(method?.agreement_hash as Buffer)).toEqual(instruments.hash('sbps-carriers', 'a1'));
    const signing = await database.rows<{ kid: string; private_jwk: Buffer }>(
      'SELECT * FROM oidc_signing_key',
    );
    expect(signing.length).toBeGreaterThan(0);
    for (const { kid, private_jwk: sealed } of signing)
      expect(JSON.parse(keys.decrypt(kid, sealed))).toHaveProperty('kty');

    const again = await reseal();
    expect(again.lines.slice(0, -1)).toEqual(encryptedTables.map(({ table }) => `${table}: 0`));
  });

  it('reports the number of rows that it cannot decrypt and continues with the other rows', async () => {
    await addOtp(before.nest, accountId, 'JBSWY3DPEHPK3PXP');
    const other = await addMember(before.nest, { email: 'other@example.jp' });
    await addOtp(before.nest, other, 'KRSXG5CTMVRXEZLU');
    await database.rows(
      `UPDATE second_factor SET secret = '\\x00000000' || substring(secret FROM 5) WHERE account_id = $1`,
      [accountId],
    );
    const { status, lines } = await reseal();
    expect(status).toBe(1);
    expect(lines).toContain('second_factor: 1, 1 that no key reads');
  });
});
