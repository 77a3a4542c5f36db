import type { NamedMutation } from '../named-mutation.js';

const picture = 'libs/domain/src/identity/profile-image';
const pictureSpec = `${picture}/picture-file.spec.ts`;
const languagesSpec = 'apps/api/src/message-languages.db.spec.ts';
const http = 'apps/api/src/platform/http';

export default [
  {
    name: 'texts-of-a-png-reach-the-decoder',
    file: `${picture}/png-file.ts`,
    find: '  gAMA: 4,',
    replace: '  gAMA: 4,\n  zTXt: 5_000_000,',
    noticedBy: pictureSpec,
  },
  {
    name: 'colour-profile-of-a-png-may-be-long',
    file: `${picture}/png-file.ts`,
    find: '  iCCP: 8_192,',
    replace: '  iCCP: 5_000_000,',
    noticedBy: pictureSpec,
  },
  {
    name: 'progressive-jpeg-is-taken-for-one-line-by-line',
    file: `${picture}/jpeg-file.ts`,
    find: 'const isBufferedWhole = isProgressive || this.hasPartialScan;',
    replace: 'const isBufferedWhole = this.hasPartialScan;',
    noticedBy: pictureSpec,
  },
  {
    name: 'jpeg-of-several-scans-is-taken-for-one-line-by-line',
    file: `${picture}/jpeg-file.ts`,
    find: 'const isBufferedWhole = isProgressive || this.hasPartialScan;',
    replace: 'const isBufferedWhole = isProgressive;',
    noticedBy: pictureSpec,
  },
  {
    name: 'picture-that-kills-its-process-is-an-error-of-ours',
    file: 'apps/api/src/identity/profile-image/picture-drawing.ts',
    find: 'if (status === unreadable || signal !== null) return undefined;',
    replace: 'if (status === unreadable) return undefined;',
    noticedBy: 'apps/api/src/identity/profile-image/picture-renderer.spec.ts',
  },
  {
    name: 'time-for-an-answer-runs-while-the-body-comes',
    file: `${http}/answer-time.ts`,
    find: "fastify.addHook('preValidation',",
    replace: "fastify.addHook('onRequest',",
    noticedBy: `${http}/answer-time.spec.ts`,
  },
  {
    name: 'half-sent-requests-are-looked-at-twice-a-minute',
    file: `${http}/application.ts`,
    find: 'http: { headersTimeout, requestTimeout, connectionsCheckingInterval },',
    replace: 'http: { headersTimeout, requestTimeout },',
    noticedBy: `${http}/http.db.spec.ts`,
  },
  {
    name: 'encoded-local-part-is-an-address',
    file: 'libs/domain/src/identity/accounts/email.ts',
    find: '    !encodedWord.test(text) &&\n',
    replace: '',
    noticedBy: 'libs/domain/src/identity/accounts/email.spec.ts',
  },
  {
    name: 'address-of-a-provider-is-taken-as-it-is',
    file: 'libs/gateways/src/social/social-profile.ts',
    find: 'const hasEmail = isEmail(address);',
    replace: "const hasEmail = address !== '';",
    noticedBy: 'libs/gateways/src/social/social-profile.spec.ts',
  },
  {
    name: 'menu-leads-back-to-any-address',
    file: 'apps/api/src/identity/my-page/back-url.ts',
    find: 'const backUrl = ownReturnTo(asked);',
    replace: 'const backUrl = String(asked) || ownReturnTo(asked);',
    noticedBy: 'apps/api/src/identity/my-page/my-page.db.spec.ts',
  },
  {
    name: 'login-by-code-tells-that-a-mailbox-was-refused',
    file: 'apps/api/src/identity/login/login-code/login.code.ts',
    find: '  hidesRefusal: true,\n',
    replace: '',
    noticedBy: 'apps/api/src/identity/verification-codes/code-delivery.db.spec.ts',
    explained:
      'The code belongs to the account, which a guest’s browser is not asked about: this keeps the question from being put.',
  },
  {
    name: 'mail-about-a-changed-password-is-japanese',
    file: 'apps/api/src/identity/credential-change/credential-change.service.ts',
    find: '{ template, language, to, values, accountId }',
    replace: "{ template, language: 'ja', to, values, accountId }",
    noticedBy: languagesSpec,
  },
  {
    name: 'mail-about-a-new-browser-is-japanese',
    file: 'apps/api/src/identity/login-history/login-alerts.service.ts',
    find: 'language: account.language,',
    replace: "language: 'ja',",
    noticedBy: languagesSpec,
  },
  {
    name: 'error-page-of-single-sign-on-has-the-status-of-a-page',
    file: `${http}/page-statuses.ts`,
    find: 'this.pages.get(pathname)?.(searchParams) ?? 200',
    replace: '(this.pages.get(pathname)?.(searchParams), 200)',
    noticedBy: `${http}/http.db.spec.ts`,
  },
] satisfies NamedMutation[];
