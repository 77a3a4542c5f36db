import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, repeatRace } from '@account/testing/race';
import { generateSync } from 'otplib';

import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { addBackupCodes, addOtp, addSms } from './second-factors.testing.js';
import { SecondFactorsService } from './second-factors.service.js';

const database = testDatabase();
const site = testApplication(database);

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = ['ABCDEFGHJKMNP', 'BCDEFGHJKMNPQ'];
const codeNow = (steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

let accountId: AccountId;
let otherId: AccountId;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  otherId = await addMember(site.nest, { email: 'ken@example.jp' });
});

const service = () => site.nest.get(SecondFactorsService, { strict: false });
const inTransaction = <Result>(work: Parameters<Database['transaction']>[0]) =>
  site.nest.get(Database).transaction(work) as Promise<Result>;
const verify = (code: string, of = accountId) =>
  inTransaction<boolean>((transaction) => service().verifyOtp(transaction, of, code));
const consume = (code: string, of = accountId) =>
  inTransaction<boolean>((transaction) => service().consumeBackupCode(transaction, of, code));

describe('an authenticator app code', () => {
  beforeEach(() => addOtp(site.nest, accountId, secret));

  it('is accepted once; codes of earlier time steps are rejected afterwards', async () => {
    const [before, next, far] = [codeNow(-1), codeNow(1), codeNow(3)];
    expect(await verify(far)).toBe(false);
    expect(await verify(next)).toBe(true);
    expect(await verify(next)).toBe(false);
    expect(await verify(before)).toBe(false);
  });

  it('is derived from real time, not from the business clock', async () => {
    site.clock.travel({ days: 400 });
    expect(await verify(codeNow())).toBe(true);
  });

  it('is accepted once in sixteen concurrent requests, 20 times in a row', async () => {
    await repeatRace(async () => {
      await database.rows('UPDATE second_factor SET last_step = NULL');
      const code = codeNow();
      await assertSingleUse(() => verify(code), 16, Boolean);
    });
  });

  it('is rejected for another account, and for an account without an authenticator app', async () => {
    expect(await verify(codeNow(), otherId)).toBe(false);
  });

  it('remains unused when the transaction that used it is rolled back', async () => {
    const code = codeNow();
    const broken = inTransaction(async (transaction) => {
      expect(await service().verifyOtp(transaction, accountId, code)).toBe(true);
      throw new Error('the login failed afterwards');
    });
    await expect(broken).rejects.toThrow('afterwards');
    expect(await verify(code)).toBe(true);
  });

  it('has a secret that cannot be decrypted in the row of another account', async () => {
    await addOtp(site.nest, otherId, secret);
    await database.rows(
      'UPDATE second_factor SET secret = (SELECT secret FROM second_factor WHERE account_id = $1) WHERE account_id = $2',
      [accountId, otherId],
    );
    await expect(verify(codeNow(), otherId)).rejects.toThrow();
    const [row] = await database.rows<{ secret: Buffer }>('SELECT secret FROM second_factor LIMIT 1');
    expect(row?.secret.toString('latin1')).not.toContain(secret);
  });
});

describe('a backup code', () => {
  beforeEach(async () => {
    await addOtp(site.nest, accountId, secret);
    await addBackupCodes(site.nest, accountId, codes);
  });

  it('is accepted once in any spelling', async () => {
    expect(await consume('abcde-fghjk mnp')).toBe(true);
    expect(await consume('ABCDEFGHJKMNP')).toBe(false);
    expect(await consume(codes[1] ?? '')).toBe(true);
  });

  it('is accepted once in sixteen concurrent requests, 20 times in a row', async () => {
    await repeatRace(async () => {
      await database.rows('UPDATE backup_code SET used_at = NULL');
      await assertSingleUse(() => consume(codes[0] ?? ''), 16, Boolean);
    });
  });

  it('is rejected for another account, even if that account has the same code', async () => {
    expect(await consume(codes[0] ?? '', otherId)).toBe(false);
    await addBackupCodes(site.nest, otherId, codes);
    expect(await consume(codes[0] ?? '')).toBe(true);
    expect(await consume(codes[0] ?? '', otherId)).toBe(true);
  });

  it.each(['', 'ABCDEFGHJKMN', "' OR 1=1 --", '\u0000'.repeat(13)])(
    'is rejected when typed as %j',
    async (code) => {
      expect(await consume(code)).toBe(false);
    },
  );

  it('is not stored in readable form in any column', async () => {
    const rows = await database.rows<{ code: Buffer; code_hash: Buffer }>('SELECT * FROM backup_code');
    for (const { code, code_hash } of rows)
      expect(Buffer.concat([code, code_hash]).toString('latin1')).not.toMatch(/ABCDEFG|BCDEFGH/);
    const keys = site.nest.get(SecretKeys, { strict: false });
    expect(() => keys.decrypt(`backup code ${otherId}`, rows[0]?.code ?? Buffer.of())).toThrow();
  });
});

describe('the list of enabled second factors', () => {
  const enabled = () => service().enabledTypes(accountId);
  const prefer = (type: 'SMS' | 'Email' | 'OTP') =>
    inTransaction((transaction) => service().setPreferred(transaction, accountId, type));

  it('is empty at first', async () => {
    expect(await enabled()).toEqual({ types: [], preferred: null, phoneNumber: null });
  });

  it('is in a fixed order, and contains backup codes as long as one is left', async () => {
    await addOtp(site.nest, accountId, secret);
    await addSms(site.nest, accountId, '09012345678');
    await addBackupCodes(site.nest, accountId, codes.slice(0, 1));
    expect(await enabled()).toEqual({
      types: ['SMS', 'OTP', 'BackupCode'],
      preferred: null,
      phoneNumber: '09012345678',
    });
    await consume(codes[0] ?? '');
    expect((await enabled()).types).toEqual(['SMS', 'OTP']);
  });

  it('has at most one preferred type, which must be enabled', async () => {
    await addOtp(site.nest, accountId, secret);
    await addSms(site.nest, accountId, '09012345678');
    await prefer('OTP');
    await prefer('Email');
    expect((await enabled()).preferred).toBe('OTP');
    await prefer('SMS');
    expect((await enabled()).preferred).toBe('SMS');
    expect(await database.rows('SELECT 1 FROM second_factor WHERE preferred')).toHaveLength(1);
  });
});
