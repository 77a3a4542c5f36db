import { readFile } from 'node:fs/promises';

import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import { isBirthday } from '@account/domain/identity/accounts/birthday';
import { emailKey } from '@account/domain/identity/accounts/email';
import { sexes } from '@account/domain/identity/accounts/sex';
import { languages } from '@account/domain/platform/language';
import * as z from 'zod';

import { AccountRepository, type NewPolicyConsent } from './identity/accounts/account.repository.js';
import { PasswordHasher } from './identity/passwords/password-hasher.js';
import { CommandError, type Command } from './platform/cli/command.js';
import type { Clock } from './platform/clock/clock.js';
import { loadConfig } from './platform/config/config.js';
import type { AccountId } from './platform/ids/ids.js';
import type { Database } from './platform/prisma/database.js';
import { PoliciesService } from './store/policies/policies.service.js';
import { SettingsService } from './store/settings/settings.service.js';
import { StoreSettingsRepository } from './store/settings/store-settings.repository.js';

const peopleSchema = z.array(
  z.strictObject({
    id: z.uuidv7().transform((id) => id as AccountId),
    email: z.string().transform((email) => emailField.parse(email)),
    password: z.string().min(8),
    language: z.enum(languages),
    name: z.string().nullable(),
    birthday: z.string().refine(isBirthday).nullable(),
    sex: z.literal([...sexes]).nullable(),
    about: z.string(),
  }),
);

type Person = z.output<typeof peopleSchema>[number];

type WithDatabase = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/** The people of the demo store. Their passwords are known to everyone. */
export function peopleCommands(path: string, withDatabase: WithDatabase, clock: Clock): Command[] {
  return [
    {
      name: 'seed-people',
      parameters: [],
      about: 'Add the people one can log in as (demonstration only)',
      run: async (_, terminal) => {
        refuseInProduction();
        const people = peopleSchema.parse(JSON.parse(await readFile(path, 'utf8')));
        await withDatabase((database) => seed(people, database, clock));
        for (const { email, password, about } of people) terminal.out(`${email}  ${password}  ${about}`);
        return 0;
      },
    },
  ];
}

function refuseInProduction(): void {
  if (loadConfig().get('NODE_ENV') !== 'production') return;
  throw new CommandError(['People whose passwords everyone knows are never added in production.']);
}

async function seed(people: Person[], database: Database, clock: Clock): Promise<void> {
  const accounts = new AccountRepository(database);
  const hasher = new PasswordHasher();
  const policies = await currentPolicies(database);
  for (const { id, email, password, about: _, ...person } of people) {
    if ((await accounts.contactEmail(id)) !== undefined) continue;
    const passwordHash = await hasher.hash(password);
    const now = clock.now();
    const account = {
      id,
      ...person,
      contactEmail: email,
      provedEmailKey: emailKey(email),
      passwordHash,
      now,
    };
    await database.transaction(async (transaction) => {
      const isAdded = await accounts.insert(transaction, account);
      if (isAdded) await accounts.insertPolicyConsents(transaction, id, policies, now);
    });
  }
}

async function currentPolicies(database: Database): Promise<NewPolicyConsent[]> {
  const settings = new SettingsService(new StoreSettingsRepository(database));
  await settings.refresh();
  return new PoliciesService(settings).outdated([]);
}
