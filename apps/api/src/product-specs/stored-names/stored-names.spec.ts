import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  cardFormMessageSchema,
  type CardFormRequest,
} from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { playerMessageSchema } from '@account/contracts/commerce/catalogue/trial-video/player-messages';
import { flowKinds } from '@account/contracts/platform/flow-kinds';
import type { WithdrawalStep } from '@account/domain/account-closure/withdrawal/withdrawal-flow';
import type { SignUpPlansStep } from '@account/domain/commerce/checkout/sign-up-plans/sign-up-plans-flow';
import { contractReminderKinds } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import type { EmailEditStep } from '@account/domain/identity/email-edit/email-edit-flow';
import { loginSteps } from '@account/domain/identity/login/login-flow';
import type { ProfileEditStep } from '@account/domain/identity/profile-edit/profile-edit-flow';
import { signUpSteps } from '@account/domain/identity/sign-up/sign-up-flow';
import { socialSteps } from '@account/domain/identity/social/social-flow';
import { eventKinds } from '@account/domain/oidc/events/event-kinds';
import { recordedLines } from '@account/testing/recorded-file';
import { describe, expect, it } from '@jest/globals';

import { schedules } from '../../app/schedule.js';
import '../../app/store-declarations.js';
import { gatewayTaskKinds } from '../../commerce/payments/gateways/tasks/gateway-task.declaration.js';
import { channels } from '../../messaging/outbox/outbox.jobs.js';
import { lanes } from '../../platform/queue/job.js';
import { storeFileJsonSchema } from '../../store/settings/file/store-file.schema.js';
import { storedNames, type StoredNames } from './stored-names.js';

const workspace = join(import.meta.dirname, '../../../../..');

const sources = globSync('apps/api/src/**/*.ts', { cwd: workspace })
  .filter((file) => !/\.(spec|testing|suite)\.ts$|\/(testing|generated|product-specs)\//.test(file))
  .map((file) => readFileSync(join(workspace, file), 'utf8'));

/** Returns the first group of each match in the production code of the API. */
function declared(pattern: RegExp): string[] {
  const found = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
}

const view = (name: string) => readFileSync(join(workspace, `prisma/repeatable/views/${name}.sql`), 'utf8');

const typesOf = (schema: { def: { options: readonly unknown[] } }) =>
  (schema.def.options as { shape: { type: { def: { values: readonly unknown[] } } } }[]).map(({ shape }) =>
    String(shape.type.def.values[0]),
  );

/** Returns the members of a type. The compiler checks that all members are listed. */
const listed = <Name extends string>(names: Readonly<Record<Name, true>>) => Object.keys(names);

const returnPurposes = declared(/\breturnPurpose = '([^']*)'/g);

const inSource: Readonly<Record<keyof StoredNames, readonly string[]>> = {
  auditKinds: declared(/\bauditKind(?:<[^>]*>)?\(\s*'([^']*)'/g),
  findingRules: [
    ...['money_violation', 'sale_violation'].flatMap((name) =>
      [...view(name).matchAll(/'([a-z]+(?:_[a-z]+){2,})'/g)].map(([, rule = '']) => rule),
    ),
    ...declared(/^const \w+ = '(checked_day_\w+|balances_of_\w+)';/gm),
  ],
  messageTemplates: [
    ...declared(/declare(?:Mail|Sms)\(\{\s*name: '([^']*)'/g),
    ...declared(/export const logoutNotificationTemplate = '([^']*)'/g),
  ],
  messageChannels: channels,
  flowKinds,
  flowSteps: [
    ...loginSteps,
    ...signUpSteps,
    ...socialSteps,
    ...listed<ProfileEditStep>({ confirm: true, complete: true }),
    ...listed<EmailEditStep>({ pinCode: true, complete: true }),
    ...listed<WithdrawalStep>({ pinCode: true, left: true }),
    ...listed<SignUpPlansStep>({ choosing: true, ended: true }),
  ],
  challengePurposes: [
    ...declared(/declareCodePurpose\(\{\s*name: '([^']*)'/g),
    ...declared(/declareLinkPurpose\(\{\s*name: '([^']*)'/g),
  ],
  contractReminders: contractReminderKinds,
  gatewayTasks: gatewayTaskKinds,
  gatewayReturnPurposes: returnPurposes,
  applicationEvents: eventKinds,
  jobs: declared(/defineJob\(\{\s*name: '([^']*)'/g),
  lanes,
  schedules: schedules.map(({ name }) => name),
  cookies: [...declared(/declareCookie\('([^']*)'/g), ...declared(/: `\$\{prefix\}(oidc_\w+)`/g)],
  hashPurposes: [
    ...declared(/\b(?:hashPurpose|macPurpose|purpose) = '([^']+)'/g).filter(
      (name) => !returnPurposes.includes(name),
    ),
    ...declared(/(?:[kK]eys|secrets)\s*\.(?:hash|hashes|hashBy)\((?:\w+, )?['`]([^'`$]+?)(?:'| \$\{)/g),
    ...declared(/return \['(code|gateway task)', /g),
    'backup code',
  ],
  encryptionContexts: [
    ...declared(/(?:function \w*[cC]ontext\w*|\b\w*[cC]ontext\w* = )\([^)]*\)[^`;]{0,80}`([^`$]+) \$\{/g),
    ...declared(/\b(?:keyCheckContext|encryptionContext) = '([^']+)'/g),
  ],
  pageMessages: [
    ...typesOf(cardFormMessageSchema as never),
    ...typesOf(playerMessageSchema as never),
    ...listed<CardFormRequest['type']>({ submit: true, load: true }),
  ],
};

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Returns the paths of all keys, such as `plans[].planId`. */
function keysOf(schema: JsonSchema, path = ''): string[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [], additionalProperties } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, property]) => {
      const own = path === '' ? name : `${path}.${name}`;
      return [own, ...keysOf(property, own)];
    }),
    ...(items === undefined ? [] : keysOf(items, `${path}[]`)),
    ...[...anyOf, ...allOf, ...oneOf].flatMap((part) => keysOf(part, path)),
    ...(typeof additionalProperties === 'object' ? keysOf(additionalProperties, `${path}.*`) : []),
  ];
}

it('the keys of the store file equal the recorded keys, because operators keep their store files', () => {
  const keys = [...new Set(keysOf(storeFileJsonSchema() as JsonSchema))].sort();
  const file = join(import.meta.dirname, 'store-file-keys.txt');
  expect(keys).toEqual(recordedLines(file, keys.join('\n')));
});

describe('names that are stored, queued or sent', () => {
  it.each(Object.keys(storedNames) as (keyof StoredNames)[])(
    'names of type %s equal the names of release 1.0.0 and later releases',
    (kind) => {
      expect([...new Set(inSource[kind])].sort()).toEqual([...storedNames[kind].values].sort());
    },
  );
});
