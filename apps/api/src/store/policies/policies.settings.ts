import { isStorable } from '@account/contracts/platform/fields/storable';
import * as z from 'zod';

import { PolicyRevisionsService } from '../policy-revisions/index.js';
import {
  declareStoreSettings,
  relativeFilePath,
  httpsAddress,
  isHttps,
  isSitePath,
  type SettingsOf,
  uniqueBy,
  localizedLine,
} from '../settings/index.js';

const name = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

const markdown = z
  .string()
  .min(1)
  .max(60_000)
  .refine(isStorable, 'must not hold NUL or broken characters')
  .refine((text) => !/<[a-z/!?]/i.test(text), 'must be Markdown without HTML')
  .refine(hasSafeLinks, 'must link only to https:// addresses and paths of this site')
  .overwrite((text) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));

const inBothLanguages = <Value extends z.ZodType>(value: Value) => z.strictObject({ ja: value, en: value });

const policy = z
  .strictObject({
    policyId: name.describe('Never changes and never names another policy'),
    key: name.describe('What the policy is; `terms` and `privacy` have pages of their own'),
    revision: z.int().min(1).max(1_000_000).describe('Grows whenever what members accept changes'),
    title: localizedLine(100),
    text: inBothLanguages(markdown).optional().describe('Markdown'),
    file: inBothLanguages(relativeFilePath).optional().describe('Markdown files beside the store file'),
    address: inBothLanguages(httpsAddress).optional().describe('Where an external policy stands'),
  })
  .refine(
    ({ text, file, address }) => [text, file, address].filter((source) => source !== undefined).length === 1,
    'must have exactly one of text, file and address',
  );

const settings = {
  policies: z
    .array(policy)
    .max(20)
    .superRefine(uniqueBy('policyId'))
    .superRefine(uniqueBy('key'))
    .default([])
    .describe('Texts that members accept; a new revision is accepted anew'),
};

declare module '../settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const policiesSettings = declareStoreSettings({
  settings,
  embed: async (file, beside) => {
    const policies = [];
    for (const [index, { file: texts, ...policy }] of file.policies.entries()) {
      const at = (language: string) => ['policies', index, 'file', language];
      const text = texts && {
        ja: await beside.text(texts.ja, at('ja')),
        en: await beside.text(texts.en, at('en')),
      };
      policies.push(text ? { ...policy, text } : policy);
    }
    return { policies };
  },
  records: new PolicyRevisionsService(),
});

function hasSafeLinks(markdown: string): boolean {
  const targets = [
    ...markdown.matchAll(/\]\(\s*([^)\s]*)/g),
    ...markdown.matchAll(/^ {0,3}\[[^\]]+\]:\s*(\S+)/gm),
  ];
  return targets.every(([, target = '']) => isHttps(target) || isSitePath(target));
}
