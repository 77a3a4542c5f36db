import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, repeatRace } from '@account/testing/race';
import { generateSync } from 'otplib';

import {
  backupCodes,
  enterFactor,
  otpNow,
  otpSecret,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { addBackupCodes, addEmail, addOtp } from '../../identity/second-factors/second-factors.testing.js';
import { addPasskey, loginRequest, newAuthenticator } from '../../identity/passkeys/passkeys.testing.js';
import { aForm, reachForm, registration } from '../../identity/sign-up/sign-up.testing.js';
import { choose, comeBack, leave, link, sitesWithProviders } from '../../identity/social/social.testing.js';
import { logIn, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { oneOfSixteenWins, type Making, Round } from './competing-uses.testing.js';

const database = testDatabase();
const sites = sitesWithProviders(2, database);
const here = { sites, database };

const rowsOf = (round: Round, table: string) =>
  database.rows(`SELECT 1 FROM ${table} t JOIN account a ON a.id = t.account_id WHERE a.contact_email = $1`, [
    round.email,
  ]);
const oneSession = async (round: Round) => expect(await rowsOf(round, 'session')).toHaveLength(1);

describe('a second factor', () => {
  /**
   * Creates four browsers for 16 attempts. All attempts compete for the code, and the attempts of each browser
   * also compete for the login.
   */
  const fourLogins: (enter: (rival: TestVisitor) => ReturnType<typeof enterFactor>) => Making =
    (enter) => async (round) => {
      const id = await round.member();
      await addOtp(round.site.nest, id, otpSecret);
      await addBackupCodes(round.site.nest, id, backupCodes);
      const browsers = [1, 2, 3, 4].map((index) => round.rivalOf(round.visitor, index));
      for (const browser of browsers) await logIn(browser, round.email);
      return (_, index) => enter(round.rivalOf(browsers[index % 4] as TestVisitor, index));
    };

  oneOfSixteenWins(
    'a code of an authenticator app, entered in four browsers',
    here,
    fourLogins((rival) => enterFactor(rival, 'OTP', otpNow())),
    { then: oneSession },
  );

  oneOfSixteenWins(
    'a backup code, entered in four browsers',
    here,
    fourLogins((rival) => enterFactor(rival, 'BackupCode', backupCodes[0])),
    {
      then: async (round) => {
        await oneSession(round);
        expect(await rowsOf(round, '(SELECT * FROM backup_code WHERE used_at IS NOT NULL)')).toHaveLength(1);
      },
    },
  );

  oneOfSixteenWins(
    'a login that makes the browser trusted',
    here,
    async (round) => {
      await addOtp(round.site.nest, await round.member(), otpSecret);
      await logIn(round.visitor, round.email);
      return (rival) => enterFactor(rival, 'OTP', otpNow(), { rememberDevice: true });
    },
    { then: async (round) => expect(await rowsOf(round, 'trusted_device')).toHaveLength(1) },
  );
});

describe('a second factor during its setup', () => {
  const path = '/zapi/account/enable-multi-factor';
  const showSecret = async ({ visitor }: Round) => {
    await visitor.post(`${path}/prepare`, { multiFactorType: 'OTP' });
    const { setup } = (await visitor.screen('/mypage/multi-factor/otp')).json<{
      setup: { secret: string };
    }>();
    return setup.secret;
  };
  const showCodes = async ({ visitor }: Round) =>
    (await visitor.screen('/mypage/multi-factor/backup-code/generate')).json<{
      prepared: { codes: string[] };
    }>().prepared.codes;
  const withEmail = async (round: Round) => {
    const id = await round.loggedIn();
    await addEmail(round.site.nest, id);
    await addBackupCodes(round.site.nest, id, backupCodes);
  };

  oneOfSixteenWins('the first factor, with its backup codes', here, async (round) => {
    await round.loggedIn();
    const secret = await showSecret(round);
    const token = generateSync({ secret });
    await round.visitor.post(path, { multiFactorType: 'OTP', secret, token });
    const backupCodeList = await showCodes(round);
    return (rival) => rival.post(`${path}/with-backup-code`, { backupCodeList });
  });

  oneOfSixteenWins('a further factor, by the displayed secret', here, async (round) => {
    await withEmail(round);
    const secret = await showSecret(round);
    const token = generateSync({ secret });
    return (rival) => rival.post(path, { multiFactorType: 'OTP', secret, token });
  });

  oneOfSixteenWins('a mailed code during setup', here, async (round) => {
    await round.loggedIn();
    await round.visitor.post(`${path}/send-code`, { multiFactorType: 'Email' });
    const token = await round.code();
    return (rival) => rival.post(path, { multiFactorType: 'Email', token });
  });

  oneOfSixteenWins('new backup codes', here, async (round) => {
    await withEmail(round);
    await round.visitor.post(`${path}/prepare`, { multiFactorType: 'BackupCode' });
    const backupCodeList = await showCodes(round);
    return (rival) => rival.post('/zapi/account/backup-code-regenerate', { backupCodeList });
  });
});

describe('a passkey challenge', () => {
  oneOfSixteenWins('for a login', here, async (round) => {
    const authenticator = newAuthenticator();
    await round.loggedIn();
    await addPasskey(round.visitor, authenticator);
    round.visitor.cookies.clear();
    const passkey = authenticator.get(await loginRequest(round.visitor));
    return (rival) => rival.post('/login', { loginMethod: 'Passkey', passkey });
  });
});

describe('reauthentication', () => {
  oneOfSixteenWins(
    'by password, which renews the session',
    here,
    async (round) => {
      await round.loggedIn();
      return (rival) => rival.post('/zapi/account/reauthorize', { password: memberPassword });
    },
    {
      then: async (round) => {
        expect(
          await rowsOf(round, '(SELECT * FROM session WHERE failed_reauthentications = 0)'),
        ).toHaveLength(1);
      },
    },
  );
});

describe('the response of a login provider', () => {
  const location = (page: string) => ({
    won: ({ headers }: { headers: Record<string, unknown> }) => headers['location'] === page,
  });
  const linked: Making = async (round) => {
    await round.loggedIn();
    await link(round.visitor, round.site, { email: round.email });
    round.visitor.cookies.clear();
    const back = await choose(await leave(round.visitor), { email: round.email });
    return (rival) => comeBack(rival, round.site, back);
  };

  oneOfSixteenWins('for a login', here, linked, location('/mypage'));

  oneOfSixteenWins(
    'for a link',
    here,
    async (round) => {
      await round.loggedIn();
      const back = await choose(await leave(round.visitor, { action: 'enableExternalAuth' }), round);
      return (rival) => comeBack(rival, round.site, back);
    },
    {
      ...location('/mypage/social/enable/complete?userIdentifierType=Google'),
      then: async (round) => expect(await rowsOf(round, 'linked_account')).toHaveLength(1),
    },
  );

  oneOfSixteenWins(
    'for reauthentication',
    here,
    async (round) => {
      await round.loggedIn();
      await link(round.visitor, round.site, { provider: 'Line', email: round.email });
      await database.rows('DELETE FROM password_credential');
      await database.rows('UPDATE account SET proved_email_key = NULL, email_verified_at = NULL');
      const address = await leave(round.visitor, {
        action: 'reauthorize',
        provider: 'Line',
        returnTo: '/mypage/edit',
      });
      const back = await choose(address, round);
      return (rival) => comeBack(rival, round.site, back);
    },
    location('/mypage/edit'),
  );

  oneOfSixteenWins(
    "by Apple's form, whose handle can be used once",
    here,
    async (round) => {
      await round.loggedIn();
      await link(round.visitor, round.site, { provider: 'Apple', email: round.email });
      round.visitor.cookies.clear();
      const { form } = await choose(await leave(round.visitor, { provider: 'Apple' }), round);
      const posted = await round.site.nest.inject({
        method: 'POST',
        url: '/auth/callback/form',
        payload: form ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      });
      const path = posted.headers.location ?? '';
      return (rival) => comeBack(rival, round.site, { path });
    },
    location('/mypage'),
  );

  it('links an external account to only one of two members who use it at the same time, in 20 rounds', async () => {
    await repeatRace(async (number) => {
      const email = `shared.${number}@example.jp`;
      const rivals = await Promise.all(
        [number, number + 100].map(async (each) => {
          const round = new Round(sites, database, each);
          await round.loggedIn();
          const back = await choose(await leave(round.visitor, { action: 'enableExternalAuth' }), { email });
          return () => comeBack(round.rivalOf(round.visitor, each > 100 ? 1 : 0), round.site, back);
        }),
      );
      await assertSingleUse(
        async (index) => (await rivals[index]?.())?.headers.location,
        2,
        (page) => page === '/mypage/social/enable/complete?userIdentifierType=Google',
      );
      expect(await database.rows('SELECT 1 FROM linked_account WHERE email = $1', [email])).toHaveLength(1);
    });
  });
});

describe('a sign-up', () => {
  oneOfSixteenWins(
    'completed by form',
    here,
    async (round) => {
      const { visitor } = round;
      const browser = {
        post: visitor.post.bind(visitor),
        screen: async (page: string) => ({
          body: (await visitor.screen(page)).json<Record<string, unknown>>(),
        }),
      };
      await reachForm(round.site, browser, round.email);
      await browser.post('/zapi/signup/confirm', await aForm(browser));
      const form = await registration(browser);
      return (rival) => rival.post('/zapi/signup', form);
    },
    { then: oneSession },
  );
});
