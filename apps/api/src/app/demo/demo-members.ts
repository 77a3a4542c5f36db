import { readFile } from 'node:fs/promises';

import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import { isBirthday } from '@account/domain/identity/accounts/birthday';
import { emailKey } from '@account/domain/identity/accounts/email';
import { emptyProfile, sexes } from '@account/domain/identity/accounts/profile-fields';
import { backupCodeCount, isBackupCode } from '@account/domain/identity/second-factors/backup-code';
import { isSmsNumber } from '@account/domain/platform/phone-number';
import { languages } from '@account/domain/platform/language';
import * as z from 'zod';

import { demoPaymentMethod, PaymentMethodSeeder } from './payment-method-seeder.js';
import { type NewPolicyConsent } from '../../identity/accounts/index.js';
import { AccountRepository } from '../../identity/accounts/account.repository.js';
import { PasswordHasher } from '../../identity/passwords/index.js';
import { PasswordCredentialRepository } from '../../identity/passwords/password-credential.repository.js';
import { encryptBackupCodes, encryptOtpSecret } from '../../identity/second-factors/index.js';
import { BackupCodeRepository } from '../../identity/second-factors/backup-code.repository.js';
import { SecondFactorRepository } from '../../identity/second-factors/second-factor.repository.js';
import { PoliciesService } from '../../store/policies/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { StoreSettingsRepository } from '../../store/settings/store-settings.repository.js';
import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../platform/cli/command.js';
import type { Clock } from '../../platform/clock/clock.js';
import { loadConfig } from '../../platform/config/config.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Database, Transaction } from '../../platform/prisma/database.js';

export const demoMemberSchema = z.strictObject({
  id: z.uuidv7().transform((id) => id as AccountId),
  email: z.string().transform((email) => emailField.parse(email)),
  password: z.string().min(8),
  language: z.enum(languages),
  name: z.string().nullable(),
  birthday: z.string().refine(isBirthday).nullable(),
  sex: z.literal([...sexes]).nullable(),
  /** Enables every second factor. The secrets and codes are publicly known. */
  secondFactors: z.optional(
    z.strictObject({
      phoneNumber: z.string().refine(isSmsNumber),
      /** Base32 */
      otpSecret: z.string().regex(/^[A-Z2-7]{32}$/),
      backupCodes: z.array(z.string().refine(isBackupCode)).length(backupCodeCount),
    }),
  ),
  paymentMethods: z.array(demoPaymentMethod).default([]),
  about: z.string(),
});

const demoMembersSchema = z.array(demoMemberSchema);

export type DemoMember = z.output<typeof demoMemberSchema>;

type SecondFactors = NonNullable<DemoMember['secondFactors']>;

export function demoMemberCommands(
  path: string,
  withDatabase: WithServices<Database>,
  clock: Clock,
): Command[] {
  return [
    command({
      name: 'demo seed-members',
      parameters: ['[FILE]'],
      about: 'Create the demo members, or those of a JSON file (demonstration only)',
      example: '',
      run: async ({ words: [file = path] }, terminal) => {
        refuseInProduction();
        const people = demoMembersSchema.parse(JSON.parse(await readFile(file, 'utf8')));
        await withDatabase((database) => seedDemoMembers(people, database, clock, terminal));
        for (const { email, password, about } of people) terminal.out(`${email}  ${password}  ${about}`);
      },
    }),
  ];
}

export function refuseInProduction(): void {
  if (loadConfig().get('NODE_ENV') !== 'production') return;
  throw new CommandError(['Demo members are never added in production, because their passwords are public.']);
}

async function seedDemoMembers(
  people: DemoMember[],
  database: Database,
  clock: Clock,
  terminal: Terminal,
): Promise<void> {
  const accounts = new AccountRepository(database);
  const settings = new SettingsService(new StoreSettingsRepository(database));
  await settings.refresh();
  const policies = new PoliciesService(settings).outdated([]);
  const methods = new PaymentMethodSeeder(settings, database, clock);
  const isThere = async ({ id }: DemoMember) => (await accounts.contactEmail(id)) !== undefined;
  for (const person of people) {
    if (!(await isThere(person))) await addDemoMember(person, policies, database, clock.now());
    // The member was not added, for example because another member now has the address.
    if (!(await isThere(person))) continue;
    await methods.addMethods(person.id, person.paymentMethods).catch((error: unknown) => {
      terminal.error(`${person.email} has no payment methods: ${(error as Error).message}`);
    });
  }
}

export async function addDemoMember(
  { id, email, password, about: _, paymentMethods: __, secondFactors, language, ...profile }: DemoMember,
  policies: NewPolicyConsent[],
  database: Database,
  now: Date,
): Promise<void> {
  const accounts = new AccountRepository(database);
  const passwords = new PasswordCredentialRepository(database);
  const passwordHash = await new PasswordHasher().hash(password, 'known');
  const account = {
    id,
    language,
    profile: { ...emptyProfile, ...profile },
    customAnswers: {},
    contactEmail: email,
    provedEmailKey: emailKey(email),
    now,
  };
  await database.transaction(async (transaction) => {
    const taken = await accounts.insert(transaction, account);
    if (taken !== null) return;
    await passwords.insert(transaction, id, passwordHash, now);
    await accounts.insertPolicyConsents(transaction, id, policies, now);
    if (secondFactors !== undefined) await addSecondFactors(transaction, database, id, secondFactors, now);
  });
}

async function addSecondFactors(
  transaction: Transaction,
  database: Database,
  id: AccountId,
  { phoneNumber, otpSecret, backupCodes }: SecondFactors,
  enabledAt: Date,
): Promise<void> {
  const keys = new SecretKeys(loadConfig());
  const factors = new SecondFactorRepository(database);
  const nothing = { enabledAt, secret: null, phoneNumber: null, lastStep: null };
  await factors.insert(transaction, id, { ...nothing, type: 'Email' });
  await factors.insert(transaction, id, { ...nothing, type: 'SMS', phoneNumber });
  const secret = encryptOtpSecret(keys, id, otpSecret);
  await factors.insert(transaction, id, { ...nothing, type: 'OTP', secret });
  const codes = encryptBackupCodes(keys, id, backupCodes);
  await new BackupCodeRepository(database).replace(transaction, id, codes);
}
