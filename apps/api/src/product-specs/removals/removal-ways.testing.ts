import { latestMailedCode } from '@account/testing/mailbox';

import { askForCode, logInByCode, loginCodeTo } from '../../identity/login/by-code/login-code.testing.js';
import {
  enterFactor,
  otpNow,
  sendFactor,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import {
  automaticOptions,
  creationOptions,
  logInByPasskey,
  loginRequest,
  newAuthenticator,
} from '../../identity/passkeys/passkeys.testing.js';
import { choose, comeBack, leave, travel } from '../../identity/social/social.testing.js';
import { asked, press, Television } from '../../oidc/provider/devices/television.testing.js';
import { logIn } from '../../testing/test-members.js';
import type { Answer, TestVisitor } from '../../testing/test-visitor.js';
import type { Statement } from './held-statement.testing.js';
import { codes, isLoggedIn, succeed, type Scene } from './removal-scene.testing.js';

/** A request that is prepared but not yet sent. */
export interface Attempt {
  send: () => Promise<Answer>;
  /** @returns whether the access that the request has created still works */
  works: () => Promise<boolean>;
}

export interface Way {
  /** Whether the member has second factors. Null if this is not relevant. */
  hasFactors: boolean | null;
  /** The statement that verifies the credential again. */
  check: Statement;
  /** The statement that writes the access. */
  write: Statement;
  prepare: (scene: Scene) => Promise<Attempt>;
}

const accountLock = 'account_lock';
const sessionInsert = 'session_insert';

/** Requests that create access. `acts` in `removal-actions.testing.ts` uses their names. */
export const ways = {
  password: {
    hasFactors: false,
    check: 'password_credential_hold',
    write: sessionInsert,
    prepare: async (scene) => login(scene.visitor(), (visitor) => logIn(visitor, scene.identifier)),
  },
  mailedCode: {
    hasFactors: false,
    check: accountLock,
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      const { contactEmail } = scene;
      await succeed(askForCode(scene.site, visitor, contactEmail));
      const code = await loginCodeTo(scene.site, contactEmail);
      return login(visitor, () => logInByCode(visitor, code, contactEmail));
    },
  },
  linkedAccount: {
    hasFactors: false,
    check: 'linked_account_refresh',
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      const choice = { provider: 'Google', email: scene.externalEmail } as const;
      const answer = await choose(await leave(visitor, choice), choice);
      return login(visitor, () => comeBack(visitor, scene.site, answer));
    },
  },
  passkey: {
    hasFactors: null,
    check: 'passkey_challenge_used',
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      const passkey = scene.authenticator.get(await loginRequest(visitor));
      return login(visitor, () => visitor.post('/login', { loginMethod: 'Passkey', passkey }));
    },
  },
  trustedDevice: {
    hasFactors: true,
    check: 'password_credential_hold',
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      await succeed(logIn(visitor, scene.identifier));
      await succeed(enterFactor(visitor, 'BackupCode', codes.trusted, { rememberDevice: true }));
      await succeed(visitor.post('/logout'));
      return login(visitor, () => logIn(visitor, scene.identifier));
    },
  },
  /** A mailed code after a password. The browser becomes a trusted device. */
  emailStep: {
    hasFactors: true,
    check: accountLock,
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      await succeed(logIn(visitor, scene.identifier));
      await succeed(sendFactor(visitor, 'Email'));
      const code = latestMailedCode(scene.contactEmail, await scene.site.mails());
      return login(visitor, () => enterFactor(visitor, 'Email', code, { rememberDevice: true }));
    },
  },
  /** A code from an authenticator app after a login with a linked account. */
  otpStep: {
    hasFactors: true,
    check: accountLock,
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      await travel(visitor, scene.site, { provider: 'Google', email: scene.externalEmail });
      return login(visitor, () => enterFactor(visitor, 'OTP', otpNow()));
    },
  },
  /** A backup code after a login with a passkey but without user verification. */
  backupCodeStep: {
    hasFactors: true,
    check: accountLock,
    write: sessionInsert,
    prepare: async (scene) => {
      const visitor = scene.visitor();
      await succeed(logInByPasskey(visitor, scene.authenticator, { isVerified: false }));
      return login(visitor, () => enterFactor(visitor, 'BackupCode', codes.secondStep));
    },
  },
  televisionApproval: {
    hasFactors: null,
    check: /SELECT 1 FROM session_summary/,
    write: /INSERT INTO oidc_grant/,
    prepare: async (scene) => {
      const television = new Television(scene.site.nest);
      const code = await television.ask();
      const tab = scene.tabOf(scene.stranger);
      const page = await asked(tab, code);
      return {
        send: () => press(tab, page, code),
        works: async () => (await television.poll(code)).statusCode === 200 && television.plays(),
      };
    },
  },
  televisionRefresh: {
    hasFactors: null,
    check: 'oidc_artifact_exchange',
    write: 'oidc_artifact_exchange',
    prepare: async (scene) => {
      const television = new Television(scene.site.nest);
      await television.connect(scene.tabOf(scene.stranger));
      return { send: () => television.refresh(), works: () => television.plays() };
    },
  },
  newPasskey: {
    hasFactors: null,
    check: accountLock,
    write: /INSERT INTO "public"."passkey"/,
    prepare: async (scene) => {
      const tab = scene.tabOf(scene.stranger);
      const key = newAuthenticator();
      const passkey = key.create(await creationOptions(tab));
      return {
        send: () => tab.post('/zapi/account/passkeys', { passkey }),
        works: async () => opens(await logInByPasskey(scene.visitor(), key)),
      };
    },
  },
  /** A passkey that the browser creates automatically after a login with a password. */
  automaticPasskey: {
    hasFactors: false,
    check: accountLock,
    write: /INSERT INTO "public"."passkey"/,
    prepare: async (scene) => {
      const tab = scene.tabOf(scene.stranger);
      const key = newAuthenticator();
      const options = await automaticOptions(tab);
      if (options === null) throw new Error('No automatic passkey is offered');
      const passkey = key.create(options);
      return {
        send: () => tab.post('/zapi/account/passkeys/automatic', { passkey }),
        works: async () => opens(await logInByPasskey(scene.visitor(), key)),
      };
    },
  },
  newLinkedAccount: {
    hasFactors: null,
    check: accountLock,
    write: /INSERT INTO "public"."linked_account"/,
    prepare: async (scene) => {
      const tab = scene.tabOf(scene.stranger);
      const choice = { provider: 'Line', email: scene.externalEmail } as const;
      const answer = await choose(await leave(tab, { ...choice, action: 'enableExternalAuth' }), choice);
      return {
        send: () => comeBack(tab, scene.site, answer),
        works: async () => {
          const visitor = scene.visitor();
          await travel(visitor, scene.site, choice);
          return isLoggedIn(visitor);
        },
      };
    },
  },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof ways;

export const wayNames = Object.keys(ways) as WayName[];

function login(visitor: TestVisitor, send: (visitor: TestVisitor) => Promise<Answer>): Attempt {
  return { send: () => send(visitor), works: () => isLoggedIn(visitor) };
}

/** Returns whether the first factor was accepted. The status is also 200 when a second step follows. */
function opens({ statusCode }: Answer): boolean {
  return statusCode === 200;
}
