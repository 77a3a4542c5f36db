import { latestMailedCode } from '@account/testing/mailbox';

import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { setPasskeysOnly } from '../../identity/passkeys/passkeys.testing.js';
import {
  forget,
  newPassword,
  reset,
  tokenMailedTo,
} from '../../identity/password-reset/password-reset.testing.js';
import { UnrecognisedLoginLinks } from '../../identity/recovery-links/unrecognised-login-links.service.js';
import { FactorRemovals } from '../../identity/second-factors/removal/factor-removals.service.js';
import { unlink } from '../../identity/social/social.testing.js';
import { Database } from '../../platform/prisma/database.js';
import { addMember, memberPassword } from '../../testing/test-members.js';
import type { Answer, TestVisitor } from '../../testing/test-visitor.js';
import { AccountWithdrawal } from '../../account-closure/withdrawal/account-withdrawal.service.js';
import { reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';
import { succeed, type Scene } from './removal-scene.testing.js';
import type { WayName } from './removal-ways.testing.js';

const loose = { strict: false } as const;
const decision = { by: 'Aoi', reason: 'asked by telephone' };

/** An action that is prepared but not yet sent. */
export interface Removal {
  send: () => Promise<unknown>;
}

export interface Act {
  prepare: (scene: Scene) => Promise<Removal>;
  /**
   * Describes how the action defeats each request. A request that is not listed keeps its access, for the
   * reason in `leaves`.
   */
  defeats: Partial<Record<WayName, Defeat>>;
  /** Reason why the requests that are not listed keep their access. */
  leaves: string;
  /**
   * Maximum number of sessions that remain. Null if the action ends only sessions that were opened with a
   * certain credential.
   */
  sessionsLeft: 0 | 1 | null;
  endsTrust: boolean;
}

/**
 * `whenever`: the request leaves no working access, whether the request or the action comes first. `before`:
 * the action only defeats a request that is verified before the action and writes after it. Access that was
 * written before the action remains.
 */
export type Defeat = 'whenever' | 'before';

const logins = { password: 'whenever', linkedAccount: 'whenever', passkey: 'whenever' } as const;
const trust = { trustedDevice: 'whenever' } as const;
const secondSteps = { emailStep: 'whenever', otpStep: 'whenever', backupCodeStep: 'whenever' } as const;
const televisions = { televisionApproval: 'whenever', televisionRefresh: 'whenever' } as const;
const strangersCredentials = {
  newPasskey: 'whenever',
  automaticPasskey: 'whenever',
  newLinkedAccount: 'whenever',
} as const;
/**
 * Credentials that were created in a session which the action ends. Credentials that were added before the
 * action remain.
 */
const credentialsOfEndedSessions = {
  newPasskey: 'before',
  automaticPasskey: 'before',
  newLinkedAccount: 'before',
} as const;
const everything = {
  ...logins,
  mailedCode: 'whenever',
  ...trust,
  ...secondSteps,
  ...televisions,
  ...strangersCredentials,
} as const;
const pendingSteps = { emailStep: 'before', otpStep: 'before', backupCodeStep: 'before' } as const;

const endsAll = { sessionsLeft: 0, endsTrust: true } as const;
const endsOthers = { sessionsLeft: 1, endsTrust: true } as const;

export const acts = {
  'a “this wasn’t me” report': {
    ...endsAll,
    defeats: { ...logins, ...trust, ...secondSteps, ...televisions, ...strangersCredentials },
    leaves: 'The mailbox still belongs to the member, who can log in by a mailed code.',
    prepare: async (scene) => {
      const { nest } = scene.site;
      const token = await nest.get(Database).transaction(async (transaction) => {
        const account = await nest.get(AccountsService, loose).lockAccountOfSession(transaction, scene);
        return (
          await nest.get(UnrecognisedLoginLinks, loose).createLink(transaction, account, scene.startedAt)
        ).token;
      });
      const visitor = scene.visitor();
      return { send: () => succeed(visitor.post('/zapi/login/not-me', { token })) };
    },
  },
  'reverting an unrecognised change of the address': {
    ...endsAll,
    defeats: everything,
    leaves: '',
    prepare: async (scene) => {
      const { site, stranger, email } = scene;
      const changed = `stranger.${email}`;
      await changeAddress(scene, stranger, changed);
      scene.contactEmail = changed;
      scene.identifier = changed;
      const mails = (await site.mails()).filter(
        ({ to, template }) => to === email && template === 'emailChanged',
      );
      const token = /[A-Za-z0-9_-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0];
      const visitor = scene.visitor();
      return { send: () => succeed(visitor.post('/zapi/email/undo', { token })) };
    },
  },
  'disabling the account': {
    ...endsAll,
    defeats: { ...everything, newPasskey: 'before', automaticPasskey: 'before', newLinkedAccount: 'before' },
    leaves: '',
    prepare: async ({ site, accountId }) => {
      const status = site.nest.get(AccountStatus, loose);
      const [account] = await status.findAccounts(accountId);
      if (account === undefined) throw new Error('There is no such account');
      return { send: () => status.disable(account, decision) };
    },
  },
  'the closure by support': {
    ...endsAll,
    defeats: everything,
    leaves: '',
    prepare: async ({ site, accountId }) => {
      const withdrawal = site.nest.get(AccountWithdrawal, loose);
      return Promise.resolve({ send: () => withdrawal.closeByOperator(accountId, decision) });
    },
  },
  'a withdrawal': {
    ...endsAll,
    defeats: everything,
    leaves: '',
    prepare: async (scene) => {
      const owner = await scene.owner();
      const code = await reachCode(scene.site, owner, scene.email);
      return { send: () => succeed(withdraw(owner, code)) };
    },
  },
  'a change of the password': {
    ...endsOthers,
    defeats: {
      ...{ password: 'whenever', ...trust, ...secondSteps, ...televisions, ...credentialsOfEndedSessions },
    },
    leaves: 'A new password does not change passkeys, linked accounts and the mailbox.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      const change = { oldPassword: memberPassword, newPassword };
      return { send: () => succeed(owner.post('/zapi/account/password/edit', change)) };
    },
  },
  'a reset of the password': {
    ...endsAll,
    defeats: {
      ...{ password: 'whenever', ...trust, ...secondSteps, ...televisions, ...credentialsOfEndedSessions },
    },
    leaves: 'A new password does not change passkeys, linked accounts and the mailbox.',
    prepare: async (scene) => {
      await forget(scene.site, scene.email, scene.visitor());
      const token = await tokenMailedTo(scene.site, scene.email);
      return { send: () => succeed(reset(scene.site, token, newPassword, scene.visitor())) };
    },
  },
  'a change of the address': {
    ...{ sessionsLeft: null, endsTrust: false },
    defeats: { mailedCode: 'before', ...pendingSteps },
    leaves: 'A change of the address ends no session and changes no other credential.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      const send = await readyToChangeAddress(scene, owner, `new.${scene.email}`);
      return { send };
    },
  },
  'removing the passkey with its sessions': {
    ...{ sessionsLeft: null, endsTrust: true },
    defeats: {
      ...{ passkey: 'whenever', backupCodeStep: 'whenever' },
      ...{ trustedDevice: 'before', emailStep: 'before', otpStep: 'before' },
    },
    leaves: 'It removes only the passkey, and with the sessions the trusted browsers and pending logins.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      const [row] = await scene.database.rows<{ id: string }>(
        'SELECT id FROM passkey WHERE account_id = $1',
        [scene.accountId],
      );
      const removal = { id: row?.id, endsSessions: true };
      return { send: () => succeed(remove(owner, '/zapi/account/passkeys', removal)) };
    },
  },
  'removing only the passkey': {
    ...{ sessionsLeft: null, endsTrust: false },
    defeats: { passkey: 'before', backupCodeStep: 'before' },
    leaves: 'The member keeps the sessions that the passkey opened, and everything else.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      const [row] = await scene.database.rows<{ id: string }>(
        'SELECT id FROM passkey WHERE account_id = $1',
        [scene.accountId],
      );
      const removal = { id: row?.id, endsSessions: false };
      return { send: () => succeed(remove(owner, '/zapi/account/passkeys', removal)) };
    },
  },
  'unlinking the account': {
    ...{ sessionsLeft: null, endsTrust: true },
    defeats: {
      ...{ linkedAccount: 'whenever', otpStep: 'whenever' },
      ...{ trustedDevice: 'before', emailStep: 'before', backupCodeStep: 'before' },
    },
    leaves: 'It removes only the link, and with the sessions the trusted browsers and pending logins.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      return { send: () => succeed(unlink(owner)) };
    },
  },
  'choosing passkeys only': {
    ...endsOthers,
    defeats: {
      ...{ password: 'whenever', mailedCode: 'whenever', trustedDevice: 'whenever' },
      ...{ ...secondSteps, televisionApproval: 'before', ...credentialsOfEndedSessions },
    },
    leaves: 'Passkeys and linked accounts can still log in; connected televisions stay.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      return { send: () => succeed(setPasskeysOnly(owner, scene.authenticator)) };
    },
  },
  'removing the second factors as the member': {
    ...{ sessionsLeft: null, endsTrust: true },
    defeats: pendingSteps,
    leaves: 'Without second factors the first factor is enough to log in.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      const disable = (multiFactorType: string) =>
        succeed(owner.post('/zapi/account/disable-multi-factor', { multiFactorType }));
      return {
        send: async () => {
          if (!scene.hasFactors) return;
          await disable('Email');
          await disable('OTP');
        },
      };
    },
  },
  'removing the second factors by support': {
    ...{ sessionsLeft: null, endsTrust: true },
    defeats: pendingSteps,
    leaves: 'Without second factors the first factor is enough to log in.',
    prepare: async (scene) => {
      const removals = scene.site.nest.get(FactorRemovals, loose);
      await scene.database.rows(
        `UPDATE account SET email_verified_at = email_verified_at - interval '30 days' WHERE id = $1`,
        [scene.accountId],
      );
      const asked = await removals.requestRemoval(scene.accountId, undefined, decision);
      if (scene.hasFactors && 'refusal' in asked) throw new Error(asked.refusal);
      scene.site.clock.travel({ hours: 25 });
      return { send: () => removals.removeDueFactors() };
    },
  },
  'removing the trust in browsers': {
    ...{ sessionsLeft: null, endsTrust: true },
    defeats: { trustedDevice: 'before' },
    leaves: 'Only browsers that skip the second step require it again.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      return { send: () => succeed(remove(owner, '/zapi/account/trusted-device/all')) };
    },
  },
  'ending all other sessions': {
    ...endsOthers,
    defeats: {
      ...{ trustedDevice: 'whenever', ...secondSteps },
      ...{ televisionApproval: 'before', ...credentialsOfEndedSessions },
    },
    leaves: 'Every credential stays, so its owner may log in again.',
    prepare: async (scene) => {
      const owner = await scene.owner();
      return { send: () => succeed(owner.post('/zapi/account/sessions/end-others')) };
    },
  },
  'the verification of the address by another member': {
    ...endsAll,
    defeats: {
      ...{ ...logins, ...trust, otpStep: 'whenever', backupCodeStep: 'whenever' },
      ...{ ...televisions, ...strangersCredentials },
    },
    leaves: 'An unverified address receives no mails, so no code can log in.',
    prepare: async (scene) => {
      const { nest } = scene.site;
      const userId = scene.email.replace('@example.jp', '').replace('.', '');
      await scene.database.rows(
        `UPDATE account SET proved_email_key = NULL, email_verified_at = NULL, user_id = $2, user_id_key = $2
          WHERE id = $1`,
        [scene.accountId, userId],
      );
      scene.identifier = userId;
      const prover = await addMember(nest, { email: `prover.${scene.email}` });
      const accounts = nest.get(AccountsService, loose);
      return {
        send: () =>
          nest.get(Database).transaction(async (transaction) => {
            await accounts.lockAccount(transaction, prover);
            await accounts.proveEmail(transaction, prover, scene.email);
          }),
      };
    },
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

export const actNames = Object.keys(acts) as ActName[];

export function defeatOf(act: ActName, way: WayName): Defeat | undefined {
  const { defeats }: Act = acts[act];
  return defeats[way];
}

async function changeAddress(scene: Scene, visitor: TestVisitor, email: string): Promise<void> {
  await (
    await readyToChangeAddress(scene, visitor, email)
  )();
}

async function readyToChangeAddress(scene: Scene, visitor: TestVisitor, email: string) {
  await succeed(visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' }));
  const pinCode = latestMailedCode(email, await scene.site.mails());
  return () => succeed(visitor.post('/zapi/account/email/edit', { pinCode }));
}

function remove(visitor: TestVisitor, url: string, input: object = {}): Promise<Answer> {
  return visitor.send({ method: 'DELETE', url, payload: input });
}
