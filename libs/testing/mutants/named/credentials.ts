import type { NamedMutation } from '../named-mutation.js';

const identity = 'apps/api/src/identity';
const passwords = `${identity}/passwords/passwords.service.ts`;
const places = `${identity}/passwords/password-places.db.spec.ts`;
const lock = `${identity}/accounts/account-lock.db.spec.ts`;
const typedRules = '.oxlintrc.json';
const lint = 'libs/testing/lint/rules.spec.ts';
const typedLint = 'libs/testing/lint/typed-rules.spec.ts';

export default [
  {
    name: 'own-address-is-taken-for-a-changed-password',
    file: passwords,
    find: `if (isAddressAgain(password, email)) throw tooCommon(field);
    this.refuseCommon(password, field);
    const { current`,
    replace: `this.refuseCommon(password, field);
    const { current`,
    noticedBy: places,
  },
  {
    name: 'own-address-is-taken-for-a-first-password',
    file: passwords,
    find: `if (isAddressAgain(password, email)) throw tooCommon(field);
    this.refuseCommon(password, field);
    return this.hasher`,
    replace: `this.refuseCommon(password, field);
    return this.hasher`,
    noticedBy: places,
  },
  {
    name: 'part-before-the-at-is-taken-for-a-password',
    file: 'libs/domain/src/identity/passwords/password.ts',
    find: 'return [email, local].some(',
    replace: 'return [email, email].some(',
    noticedBy: 'libs/domain/src/identity/passwords/password.spec.ts',
  },
  {
    name: 'fourth-to-last-password-comes-back',
    file: 'libs/domain/src/identity/passwords/password.ts',
    find: 'export const rememberedPasswords = 3;',
    replace: 'export const rememberedPasswords = 2;',
    noticedBy: `${identity}/password-edit/password-edit.db.spec.ts`,
  },
  {
    name: 'reset-mail-is-sent-after-its-link-has-expired',
    file: `${identity}/recovery-links/password-reset-mails.service.ts`,
    find: '      expiresAt,\n      accountId,',
    replace: '      accountId,',
    noticedBy: `${identity}/password-reset/password-forgot.db.spec.ts`,
  },
  {
    name: 'failed-proofs-outlive-a-right-one',
    file: `${identity}/sessions/session.repository.ts`,
    find: 'failedProofs: 0,\n        ...(reauthorisedAt',
    replace: '...(reauthorisedAt',
    noticedBy: `${identity}/reauthorisation/reauthorisation.db.spec.ts`,
  },
  {
    name: 'wait-after-wrong-proofs-outlives-a-right-one',
    file: `${identity}/reauthorisation/reauthorisation.service.ts`,
    find: '      await guess.succeeded();\n',
    replace: '',
    noticedBy: `${identity}/reauthorisation/reauthorisation.db.spec.ts`,
  },
  {
    name: 'account-is-not-locked',
    file: `${identity}/accounts/account.repository.ts`,
    find: ' FOR NO KEY UPDATE`,',
    replace: '`,',
    noticedBy: lock,
  },
  {
    name: 'credentials-change-without-the-lock',
    file: `${identity}/credential-change/credential-change.service.ts`,
    find: 'await this.accounts.lockOwn(transaction, member);',
    replace: '(await this.accounts.find(member.accountId))!;',
    noticedBy: lock,
  },
  ...['no-floating-promises', 'no-misused-promises', 'await-thenable'].map((rule) => ({
    name: `lint-lets-pass-${rule}`,
    file: typedRules,
    find: `"typescript/${rule}": ${rule === 'no-misused-promises' ? '["error"' : '"error"'}`,
    replace: `"typescript/${rule}": ${rule === 'no-misused-promises' ? '["off"' : '"off"'}`,
    noticedBy: typedLint,
  })),
  {
    name: 'lint-looks-at-no-promises-in-the-stories',
    file: 'e2e/project.json',
    find: ' "typed-lint": {},',
    replace: '',
    noticedBy: typedLint,
  },
  {
    name: 'lint-lets-vague-names-pass',
    file: 'libs/testing/lint/file-name.mjs',
    find: 'const vague = /^(utils?|helpers?|common|manager|base|index)$/;',
    replace: 'const vague = /^(utils?|helpers?|common|manager|base)$/;',
    noticedBy: lint,
  },
  {
    name: 'lint-lets-the-clock-be-read-anywhere',
    file: 'libs/testing/lint/platform-only.mjs',
    find: `"NewExpression[callee.name='Date'][arguments.length=0]"`,
    replace: `"NewExpression[callee.name='Date'][arguments.length=7]"`,
    noticedBy: lint,
  },
  {
    name: 'slice-reaches-into-anothers-repository',
    file: 'libs/testing/lint/boundaries.mjs',
    find: "pattern: '**/*.{service,module,declaration,mail,sms,code,limits,cookies,terminations,settings}.ts',",
    replace:
      "pattern: '**/*.{service,module,declaration,mail,sms,code,limits,cookies,terminations,settings,repository}.ts',",
    noticedBy: lint,
  },
] satisfies NamedMutation[];
