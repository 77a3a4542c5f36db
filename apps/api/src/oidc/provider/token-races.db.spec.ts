import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently, repeatRace } from '@account/testing/race';

import { AccountStatus, type AccountOverview } from '../../identity/account-status/account-status.service.js';
import { sitesOnOneDatabase, type TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { followToApp, logInto, oidcEnvironment, TestApp, withClients, type Tokens } from '../oidc.testing.js';

const rivals = 20;
const options = { environment: oidcEnvironment, store: withClients() };
const database = testDatabase();

const errorOf = (answer: Answer) => answer.json<{ error: string }>().error;

async function answersOf(use: (index: number) => Promise<Answer>, times = rivals): Promise<Answer[]> {
  const outcomes = await runConcurrently(times, use);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

describe('twenty concurrent token requests in two processes, 20 times in a row,', () => {
  const sites = sitesOnOneDatabase(2, database, options);
  const site = () => sites[0] as TestApplication;

  /** Creates a new member for each round, and the application to which this member logs in. */
  async function begin(round: number) {
    const email = `rival.${round}@example.jp`;
    await addMember(site().nest, { email });
    const visitor = new TestVisitor(site().nest, `198.51.100.${round}`);
    await logIn(visitor, email);
    const app = new TestApp(site().nest);
    const servers = sites.map(({ nest }) => app.at(nest));
    const server = (index: number) => servers[index % servers.length] as TestApp;
    return { visitor, app, server };
  }

  it('redeem a code only once, and the other attempts revoke its tokens', async () => {
    await repeatRace(async (round) => {
      const { visitor, app, server } = await begin(round);
      const code = await codeOf(visitor, app);
      const answers = await answersOf((index) => server(index).redeem(code));
      const [given, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
      expect(more).toEqual([]);
      const losers = answers.filter((answer) => answer !== given);
      expect(new Set(losers.map(errorOf))).toEqual(new Set(['invalid_grant']));
      const tokens = given?.json<Tokens>();
      expect((await app.userinfo(tokens?.access_token ?? '')).statusCode).toBe(401);
      expect(errorOf(await app.refresh(tokens?.refresh_token ?? ''))).toBe('invalid_grant');
    });
  }, 120_000);

  it('get one response with one new refresh token, and a later use of the old token is treated as theft', async () => {
    await repeatRace(async (round) => {
      const { visitor, app, server } = await begin(round);
      const { refresh_token: first = '' } = await logInto(visitor, app);
      const answers = await answersOf((index) => server(index).refresh(first));
      expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const tokens = answers[0]?.json<Tokens>();
      expect(await liveRefreshTokens()).toBe(1);
      expect((await app.userinfo(tokens?.access_token ?? '')).statusCode).toBe(200);

      await database.rows(
        `UPDATE oidc_artifact SET consumed_at = consumed_at - interval '31 seconds' WHERE consumed_at IS NOT NULL`,
      );
      const stolen = await answersOf((index) => server(index).refresh(first), 4);
      expect(new Set(stolen.map(errorOf))).toEqual(new Set(['invalid_grant']));
      expect(await liveRefreshTokens()).toBe(0);
      expect(errorOf(await app.refresh(tokens?.refresh_token ?? ''))).toBe('invalid_grant');
      expect((await app.userinfo(tokens?.access_token ?? '')).statusCode).toBe(401);
    });
  }, 120_000);

  it('do not get valid tokens when the operator disables the account during the requests', async () => {
    await repeatRace(async (round) => {
      const { visitor, app, server } = await begin(round);
      const early = await codeOf(visitor, app);
      const late = await codeOf(visitor, app);
      const { refresh_token: refreshToken = '', access_token: accessToken } = await logInto(visitor, app);
      const status = site().nest.get(AccountStatus, { strict: false });
      const [sheet] = await status.findAccounts(`rival.${round}@example.jp`);
      const given: Answer[] = [];
      const outcomes = await runConcurrently(16, async (index) => {
        if (index === 8) await status.disable(sheet as AccountOverview, { by: 'Aoi', reason: 'asked' });
        else if (index === 0) given.push(await server(index).redeem(early));
        else if (index === 15) given.push(await server(index).redeem(late));
        else given.push(await server(index).refresh(refreshToken));
      });
      expect(outcomes.filter(({ status: outcome }) => outcome === 'rejected')).toEqual([]);
      expect(given.map(({ statusCode }) => statusCode).filter((code) => ![200, 400].includes(code))).toEqual(
        [],
      );
      for (const token of new Set([accessToken, refreshToken, ...given.flatMap(tokensIn)])) {
        expect((await app.post('/oidc/introspect', { token })).json()).toEqual({ active: false });
        expect((await app.userinfo(token)).statusCode).toBe(401);
        expect(errorOf(await app.refresh(token))).toBe('invalid_grant');
      }
    });
  }, 120_000);
});

function tokensIn(answer: Answer): string[] {
  const { access_token: accessToken, refresh_token: refreshToken } = answer.json<Partial<Tokens>>();
  return [accessToken, refreshToken].filter((token) => token !== undefined);
}

async function codeOf(visitor: TestVisitor, app: TestApp): Promise<string> {
  const back = await followToApp(visitor, await visitor.get(app.path()));
  return back.searchParams.get('code') ?? '';
}

async function liveRefreshTokens(): Promise<number> {
  const rows = await database.rows(
    `SELECT 1 FROM oidc_artifact WHERE kind = 'RefreshToken' AND consumed_at IS NULL`,
  );
  return rows.length;
}
