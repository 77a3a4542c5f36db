import { describe, expect, it } from '@jest/globals';

import {
  emptyProfile,
  everyProfileField,
  type ProfileField,
  profileFields,
} from '@account/domain/identity/accounts/profile-fields';

import { customAnswersSchema } from './custom-answers.contract.js';
import { storedProfileSchema } from './validated-profile.contract.js';
import { profileSchema } from './profile.contract.js';
import type { CustomItem, RegistrationSetting } from './registration-setting.contract.js';
import { minimalSetting } from './registration-setting.suite.js';

const rules = (rule: 'REQUIRED' | 'OPTIONAL') => everyProfileField(() => rule);
const optional = { ...minimalSetting, ...rules('OPTIONAL') };
const required = { ...minimalSetting, ...rules('REQUIRED') };

function validated(field: ProfileField, value: unknown, setting: RegistrationSetting = optional): unknown {
  const parsed = profileSchema(setting).safeParse({ ...emptyProfile, [field]: value });
  if (parsed.success) return parsed.data[field];
  return parsed.error.issues.filter((issue) => issue.path[0] === field).map((issue) => issue.message);
}

describe('profileSchema', () => {
  it.each<[ProfileField, unknown, unknown]>([
    ['userId', 'abc123', 'abc123'],
    ['userId', 'ａｂｃ１２３', 'abc123'],
    ['userId', 'abcdefghijklmno', 'abcdefghijklmno'],
    ['userId', 'abc12', ['userId.tooShort']],
    ['userId', 'abcdefghijklmnop', ['userId.tooLong']],
    ['userId', 'abc_123', ['userId.characters']],
    ['userId', 'あいうえおか', ['userId.characters']],
    ['userId', 'x'.repeat(100_000), ['userId.tooLong']],
    ['nameKana', 'さとう ﾊﾅｺ', 'サトウ　ハナコ'],
    ['nameKana', '佐藤', ['kana.format']],
    ['nameKana', 'カ゛モウ シ゛ャン＝ポール', 'ガモウ　ジャン＝ポール'],
    ['familyNameKana', '㌀'.repeat(12), 'アパート'.repeat(12)],
    ['familyNameKana', '㌀'.repeat(13), ['text.over50']],
    ['familyNameKana', 'Sato', ['kana.format']],
    ['givenNameKana', 'はなこ', 'ハナコ'],
    ['familyName', '髙﨑', '髙﨑'],
    ['familyName', 'あ'.repeat(51), ['text.over50']],
    ['nickname', ' 　 ', null],
    ['birthday', '19900503', '19900503'],
    ['birthday', '１９９００５０３', '19900503'],
    ['birthday', '18991231', ['birthday.format']],
    ['birthday', '21000101', ['birthday.format']],
    ['birthday', '19900230', ['birthday.format']],
    ['birthday', '1990053', ['birthday.format']],
    ['sex', 0, 0],
    ['sex', 3, ['sex.required']],
    ['sex', '1', ['sex.required']],
    ['phoneNumber', '０９０-1234-5678', '09012345678'],
    ['phoneNumber', '0312345678', '0312345678'],
    ['phoneNumber', '＋８１ 90.1234.5678', '09012345678'],
    ['phoneNumber', '9012345678', ['phoneNumber.format']],
    ['phoneNumber', '+1 212 555 0100', ['phoneNumber.format']],
    ['phoneNumber', '031234567', ['phoneNumber.format']],
    ['phoneNumber', '090123456789', ['phoneNumber.format']],
    ['phoneNumber', '090-1234-567a', ['phoneNumber.format']],
    ['postalCode', '〒100-0001', '1000001'],
    ['postalCode', '100000', ['postalCode.format']],
    ['postalCode', '10000000', ['postalCode.format']],
    ['country', 'JP', 'JP'],
    ['country', 'ZZ', ['country.required']],
    ['prefecture', '47', '47'],
    ['prefecture', '48', ['prefecture.required']],
    ['address', '千代田区千代田１−１', '千代田区千代田１−１'],
    ['address', 'x'.repeat(201), ['text.over200']],
    ['address2', '1号館\r\n 302\u202E', '1号館 302'],
    ['givenName', 'か\u3099'.repeat(50), 'が'.repeat(50)],
    ['givenName', 'か\u3099'.repeat(51), ['text.over50']],
    ['familyName', '葛\u{E0100}'.repeat(50), '葛\u{E0100}'.repeat(50)],
    ['address2', '\u0000', ['text.characters']],
    ['address2', '\ud800', ['text.characters']],
  ])('%s: parses %j as %j', (field, value, expected) => {
    expect(validated(field, value)).toEqual(expected);
  });

  it.each(profileFields)(
    '%s: parses an empty value as null if optional and rejects it if required',
    (field) => {
      for (const nothing of ['', null, undefined]) {
        expect(validated(field, nothing)).toBeNull();
        expect(validated(field, nothing, required)).toEqual([`${field}.required`]);
      }
    },
  );

  it.each(profileFields.filter((field) => field !== 'sex'))(
    '%s: rejects a required value of spaces only',
    (field) => {
      const problems = validated(field, ' 　', required);
      expect(Array.isArray(problems) && problems.length).toBe(1);
    },
  );

  it.each(profileFields)(
    '%s: rejects a value but accepts null if the store does not use the field',
    (field) => {
      expect(validated(field, field === 'sex' ? 1 : 'x', minimalSetting)).toEqual(['unknownField']);
      expect(validated(field, '', minimalSetting)).toBeNull();
    },
  );

  it.each([[['a']], [{ $ne: null }], [true], [12]])('rejects %j for text fields', (value) => {
    for (const field of profileFields.filter((name) => name !== 'sex')) {
      expect(Array.isArray(validated(field, value))).toBe(true);
    }
  });

  it('rejects an unknown gender if the store does not allow it', () => {
    expect(validated('sex', 0, { ...optional, disallowUnknownGender: true })).toEqual(['sex.required']);
  });

  it('rejects unknown fields', () => {
    const { success } = profileSchema(optional).safeParse({ ...emptyProfile, isAdmin: true });
    expect(success).toBe(false);
  });
});

describe('storedProfileSchema', () => {
  it('returns null for a field that did not exist in an earlier release', () => {
    const { nickname: _, sex: __, ...earlier } = { ...emptyProfile, name: '佐藤 花子' };
    expect(storedProfileSchema.parse(earlier)).toEqual({ ...emptyProfile, name: '佐藤 花子' });
  });
});

describe('customAnswersSchema', () => {
  const item = (change: Partial<CustomItem>): CustomItem => ({
    id: 'question',
    title: 'Question',
    type: 'TEXT',
    rule: 'OPTIONAL',
    selectOptions: [],
    ...change,
  });
  const options = [{ id: 'drama', label: 'Drama' }];

  it.each<[string, Partial<CustomItem>, unknown, unknown]>([
    ['a text', {}, ' a b ', 'a b'],
    ['no text', {}, '', null],
    ['a required text that is missing', { rule: 'REQUIRED' }, '', ['required']],
    ['a required text of spaces only', { rule: 'REQUIRED' }, '　', ['required']],
    ['a text that is too long', {}, 'x'.repeat(201), ['text.over200']],
    ['an option', { type: 'SELECT', selectOptions: options }, 'drama', 'drama'],
    ['an unknown option', { type: 'SELECT', selectOptions: options }, 'opera', ['customItem.choose']],
    ['no option', { type: 'SELECT', selectOptions: options }, '', null],
    [
      'a required option that is missing',
      { type: 'SELECT', rule: 'REQUIRED', selectOptions: options },
      '',
      ['customItem.choose'],
    ],
    ['a ticked box', { type: 'CHECKBOX' }, 'true', 'true'],
    ['an unticked box', { type: 'CHECKBOX' }, '', 'false'],
    [
      'a required box that is not ticked',
      { type: 'CHECKBOX', rule: 'REQUIRED' },
      'false',
      ['customItem.tick'],
    ],
    ['a boolean for a box', { type: 'CHECKBOX' }, true, ['customItem.tick']],
  ])('validates %s', (_, change, value, expected) => {
    const parsed = customAnswersSchema([item(change)]).safeParse({ question: value });
    const result: unknown = parsed.success
      ? parsed.data.question
      : parsed.error.issues.map(({ message }) => message);
    expect(result).toEqual(expected);
  });

  // The message comes from the global configuration of zod, because the form cannot send a number.
  it('rejects a number for a text question', () => {
    const { error } = customAnswersSchema([item({})]).safeParse({ question: 7 });
    expect(error?.issues).toEqual([
      expect.objectContaining({ code: 'invalid_type', expected: 'string', path: ['question'] }),
    ]);
  });

  it('rejects an answer to a question that does not exist', () => {
    expect(customAnswersSchema([item({})]).safeParse({ question: '', other: 'x' }).success).toBe(false);
    expect(customAnswersSchema([item({ rule: 'NOT_USE' })]).safeParse({ question: 'x' }).success).toBe(false);
  });
});
