import type { SoftwareAuthenticator } from '@account/testing/authenticator';
import type { TestDatabase } from '@account/testing/database';
import { expect } from '@jest/globals';

import { enterFactor, otpSecret } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { addPasskey, newAuthenticator } from '../../identity/passkeys/passkeys.testing.js';
import { addBackupCodes, addEmail, addOtp } from '../../identity/second-factors/second-factors.testing.js';
import { link } from '../../identity/social/social.testing.js';
import { Television } from '../../oidc/provider/devices/television.testing.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

let scenes = 0;
let visitors = 0;

/** Backup codes. Each code can be used once. */
export const codes = {
  trusted: 'ABCDEFGHJKMNP',
  owner: 'BCDEFGHJKMNPQ',
  secondStep: 'CDEFGHJKMNPQR',
} as const;

const keptTables = [
  ...['session', 'password_credential', 'passkey', 'linked_account', 'second_factor', 'backup_code'],
  ...['trusted_device', 'known_browser', 'oidc_connection', 'oidc_grant', 'device'],
] as const;

/**
 * A member, and a second visitor (`stranger`) who is logged in to the account of the member and has added every
 * kind of credential.
 */
export class Scene {
  readonly email: string;
  readonly externalEmail: string;
  readonly authenticator: SoftwareAuthenticator = newAuthenticator();
  readonly stranger: TestVisitor;
  readonly startedAt: Date;
  /** E-mail address that receives codes. */
  contactEmail: string;
  /** Identifier that the member enters to log in. */
  identifier: string;
  accountId = '' as AccountId;

  constructor(
    readonly site: TestApplication,
    readonly database: TestDatabase,
    readonly hasFactors: boolean,
  ) {
    scenes += 1;
    this.email = `member.${scenes}@example.jp`;
    this.contactEmail = this.email;
    this.identifier = this.email;
    this.externalEmail = `member.${scenes}@gmail.example`;
    this.stranger = this.visitor();
    this.startedAt = site.clock.now();
  }

  async build(): Promise<this> {
    for (const table of ['outbox_message', 'rate_limit', 'failure_counter'])
      await this.database.rows(`DELETE FROM ${table}`);
    this.accountId = await addMember(this.site.nest, { email: this.email });
    await succeed(logIn(this.stranger, this.email));
    await succeed(addPasskey(this.stranger, this.authenticator));
    const linked = await link(this.stranger, this.site, { provider: 'Google', email: this.externalEmail });
    if (!linked.includes('userIdentifierType=Google')) throw new Error(`Not linked: ${linked}`);
    if (this.hasFactors) await this.addFactors();
    return this;
  }

  /** Returns a new browser with an unused IP address. */
  visitor(): TestVisitor {
    visitors += 1;
    return new TestVisitor(this.site.nest, `198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`);
  }

  tabOf(visitor: TestVisitor): TestVisitor {
    const tab = new TestVisitor(this.site.nest, visitor.address);
    for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
    return tab;
  }

  /** Returns a browser in which the member has just logged in. */
  async owner(): Promise<TestVisitor> {
    const owner = this.visitor();
    await succeed(logIn(owner, this.identifier));
    if (this.hasFactors) await succeed(enterFactor(owner, 'BackupCode', codes.owner));
    return owner;
  }

  async sessions(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>('SELECT id FROM session WHERE account_id = $1', [
      this.accountId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Returns the number of the account's rows in the table. */
  async count(table: string): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`,
      [this.accountId],
    );
    return row?.count ?? 0;
  }

  private async addFactors(): Promise<void> {
    const { nest } = this.site;
    await addEmail(nest, this.accountId);
    await addOtp(nest, this.accountId, otpSecret);
    await addBackupCodes(nest, this.accountId, Object.values(codes));
  }
}

/** A member with the same credentials, who must not be affected by actions on other members. */
export class Bystander {
  private readonly trusting: TestVisitor;
  private readonly television: Television;
  private before: Record<string, number> = {};

  constructor(private readonly scene: Scene) {
    this.trusting = scene.visitor();
    this.television = new Television(scene.site.nest);
  }

  async build(): Promise<this> {
    await this.scene.build();
    await succeed(logIn(this.trusting, this.scene.email));
    await succeed(enterFactor(this.trusting, 'BackupCode', codes.trusted, { rememberDevice: true }));
    await this.television.connect(this.scene.tabOf(this.trusting));
    this.before = await this.rows();
    return this;
  }

  async expectUntouched(): Promise<void> {
    expect(await this.rows()).toEqual(this.before);
    expect(await isLoggedIn(this.trusting)).toBe(true);
    expect(await this.television.plays()).toBe(true);
  }

  private async rows(): Promise<Record<string, number>> {
    const counts = keptTables.map(async (table) => [table, await this.scene.count(table)] as const);
    return Object.fromEntries(await Promise.all(counts));
  }
}

export async function succeed(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
}

export async function isLoggedIn(visitor: TestVisitor): Promise<boolean> {
  return 'account' in (await visitor.screen('/mypage')).json();
}
