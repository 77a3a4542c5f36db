import type { INestApplication } from '@nestjs/common';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { emailKey } from '@account/domain/identity/accounts/email';
import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import { AccountRepository } from '../identity/accounts/account.repository.js';
import { PasswordHasher } from '../identity/passwords/password-hasher.js';
import { PasswordsService } from '../identity/passwords/passwords.service.js';
import { Clock } from '../platform/clock/clock.js';
import { newId, type AccountId } from '../platform/ids/ids.js';
import { Database } from '../platform/prisma/database.js';
import { PoliciesService } from '../store/policies/policies.service.js';
import type { Answer, TestVisitor } from './test-visitor.js';

export interface TestMember {
  email?: string;
  /** Null if the account has no password. */
  password?: string | null;
  /** A PHC string that is stored as the hash of the password. */
  passwordHash?: string;
  userId?: string;
  name?: string | null;
  status?: 'ACTIVE' | 'DISABLED';
  /** Accepted policies. Default: the current policies. */
  policyConsents?: PolicyRevision[];
}

export const memberEmail = 'Misaki.Sato@example.jp';
export const memberPassword = 'eiga-suki-2026';

/** Hashing takes long by design, so each password is hashed only once per spec file. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string, hasher: PasswordHasher): Promise<string> {
  const hash = hashes.get(password) ?? hasher.hash(password, 'known');
  hashes.set(password, hash);
  return hash;
}

/** Inserts a member like a completed sign-up would. */
export async function addMember(application: INestApplication, member: TestMember = {}): Promise<AccountId> {
  const { email = memberEmail, password = memberPassword, name = '佐藤 美咲', userId, status } = member;
  const database = application.get(Database);
  const id = newId<'account'>();
  const passwordHash =
    member.passwordHash ??
    (password === null ? null : await hashOf(password, application.get(PasswordHasher, loose)));
  await database.transaction(async (transaction) => {
    await application.get(AccountRepository, loose).insert(transaction, {
      id,
      contactEmail: email,
      provedEmailKey: emailKey(email),
      language: 'ja',
      profile: { ...emptyProfile, name },
      customAnswers: {},
      now: application.get(Clock).now(),
    });
    if (passwordHash !== null)
      await application.get(PasswordsService, loose).setFirst(transaction, id, passwordHash);
    const accepted = member.policyConsents ?? application.get(PoliciesService, loose).outdated([]);
    const accounts = application.get(AccountRepository, loose);
    await accounts.insertPolicyConsents(transaction, id, accepted, application.get(Clock).now());
    const userIdKey = userId?.toLowerCase() ?? null;
    await transaction.account.update({
      where: { id },
      data: { status: status ?? 'ACTIVE', userId: userId ?? null, userIdKey },
    });
  });
  return id;
}

/** Logs the visitor in. The visitor stores the cookies. */
export async function logIn(
  visitor: TestVisitor,
  email = memberEmail,
  password = memberPassword,
): Promise<Answer> {
  return visitor.post('/login', { emailUserId: email, password, loginMethod: 'Password' });
}

const loose = { strict: false } as const;
