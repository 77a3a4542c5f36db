import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

import { validateStoreFile } from './store-file-reader.js';
import { storeFileJsonSchema } from './store-file.schema.js';
import { aPolicy, aStoreFile, onePixel, storeFileData } from './store-file.suite.js';

const seed = join(import.meta.dirname, '../../../../../../prisma/seed');

const words = (text: string) => ({ ja: text, en: text });
const footers = (changes: object) => ({ footers: { copyright: words('©'), ...changes } });
const link = (changes: object): Record<string, unknown> =>
  footers({
    footerLinks: [{ name: words('Help'), type: 'url', value: 'https://help.example/', ...changes }],
  });
const social = (lineUrl: unknown) => footers({ socialMediaLinks: { lineUrl } });
const images = (logoPc: unknown) => ({ images: { logoPc } });
const registration = (changes: object) => ({
  accountRegistrationSetting: { name: 'REQUIRED', birthday: 'OPTIONAL', sex: 'NOT_USE', ...changes },
});
const question = (changes: object) => ({
  id: 'genre',
  title: words('Genre'),
  type: 'TEXT',
  rule: 'OPTIONAL',
  ...changes,
});
const consent = { consentOptionId: 'agrees', key: 'agrees', description: words('Agrees') };
const policies = (...list: unknown[]) => ({ policies: list });
const policy = (changes: Record<string, unknown>) => policies(aPolicy(changes));
const markdown = (text: string) => policy({ text: words(text) });

function problems(changes: Record<string, unknown>): string[] {
  try {
    validateStoreFile(storeFileData(changes));
    return [];
  } catch (error) {
    return (error as { lines: string[] }).lines;
  }
}

describe('a store file may contain', () => {
  it.each<[string, Record<string, unknown>]>([
    ['only the required settings', {}],
    ['a theme', { theme: 'dark' }],
    ['one language', { languages: ['en'] }],
    ['a tag manager', { gtmId: 'GTM-AB12CD3' }],
    ['a colour in lower case', { colors: { accentColor: '#abcdef', secondaryAccentColor: '#ABCDEF' } }],
    ['the path of a picture', images('images/logo.svg')],
    ['the URL of a picture', images('https://images.example/logo.svg')],
    ['an inline picture', images(onePixel)],
    ['a link to a page of the site', link({ type: 'default', value: '/terms?x=1#y' })],
    ['a link for guests', link({ display_type: 'logout', enable: false, external_link: true })],
    ['a policy with its text', policy({})],
    ['a policy on another site', policy({ text: undefined, address: words('https://x.example/') })],
    ['a policy with links', markdown('[a](/privacy) [b](https://x.example/)')],
    ['comparisons in a policy', markdown('1 < 2, x<3')],
    ['policies before the sign-up', { ...policy({}), signUp: { isPreShowPolicy: true } }],
    ['countries', { allowedCountries: ['JP', 'US'] }],
  ])('%s', (_, changes) => {
    expect(problems(changes)).toEqual([]);
  });
});

describe('the validation of a store file', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a setting is missing', { serviceName: undefined }, 'serviceName: is missing'],
    ['a language is missing', { serviceName: { ja: 'x' } }, 'serviceName.en: is missing'],
    ['a text is empty', { serviceName: { ja: '', en: 'x' } }, 'serviceName.ja: '],
    [
      'a text has two lines',
      { serviceName: words('a\nb') },
      'serviceName.ja: must be one line of plain text',
    ],
    ['a text holds NUL', { serviceName: words('a\0b') }, 'serviceName.ja: must be one line of plain text'],
    [
      'a text is broken',
      { serviceName: words('a\ud800b') },
      'serviceName.ja: must be one line of plain text',
    ],
    [
      'a text begins with a space',
      { serviceName: words(' a') },
      'serviceName.ja: must not begin or end with a space',
    ],
    ['a text is too long', { serviceName: words('a'.repeat(61)) }, 'serviceName.ja: '],
    [
      'a text is a number',
      { serviceName: words(1 as never) },
      'serviceName.ja: must be a text, not a number',
    ],
    ['a theme does not exist', { theme: 'sepia' }, 'theme: '],
    ['a language is not supported', { languages: ['fr'] }, 'languages[0]: '],
    ['languages are empty', { languages: [] }, 'languages: '],
    ['a language is listed twice', { languages: ['ja', 'ja'] }, 'languages: must not name a language twice'],
    [
      'a tag manager id is code',
      { gtmId: "');alert(1)//" },
      'gtmId: must be a container id such as GTM-AB12CD3',
    ],
    [
      'a colour has a name',
      { colors: { accentColor: 'red', secondaryAccentColor: '#000000' } },
      'colors.accentColor: must be a colour such as #C8102E',
    ],
    [
      'a colour is short',
      { colors: { accentColor: '#fff', secondaryAccentColor: '#000000' } },
      'colors.accentColor: must be a colour such as #C8102E',
    ],
    ['a picture leaves the folder', images('../logo.svg'), 'images.logoPc: must be a file below the folder'],
    [
      'a picture leaves the folder through a subfolder',
      images('a/../../logo.svg'),
      'images.logoPc: must be a file below the folder',
    ],
    [
      'a picture has an absolute path',
      images('/etc/passwd'),
      'images.logoPc: must be a file below the folder',
    ],
    [
      'a picture has an http URL',
      images('http://images.example/a.svg'),
      'images.logoPc: must be a file below the folder',
    ],
    [
      'a picture is a page',
      images('data:text/html;base64,AAAA'),
      'images.logoPc: must be a file below the folder',
    ],
    [
      'a link runs code',
      link({ value: 'javascript:alert(1)' }),
      'footers.footerLinks[0].value: must be an address that begins with https://',
    ],
    [
      'a link runs code behind a space',
      link({ value: ' javascript:alert(1)' }),
      'footers.footerLinks[0].value: must be an address',
    ],
    [
      'a link is plain http',
      link({ value: 'http://help.example/' }),
      'footers.footerLinks[0].value: must be an address',
    ],
    [
      'a link carries a password',
      link({ value: 'https://a:b@help.example/' }),
      'footers.footerLinks[0].value: must be an address',
    ],
    [
      'a link has an incomplete URL',
      link({ value: 'https:help.example' }),
      'footers.footerLinks[0].value: must be an address',
    ],
    [
      'a page of the site is a URL',
      link({ type: 'default', value: '//evil.example' }),
      'footers.footerLinks[0].value: must be a path of this site such as /terms',
    ],
    [
      'a page of the site is a URL with a backslash',
      link({ type: 'default', value: '/\\evil.example' }),
      'footers.footerLinks[0].value: must be a path of this site',
    ],
    ['a link has an unknown type', link({ type: 'other' }), 'footers.footerLinks[0].type: '],
    [
      'a link has an unknown audience',
      link({ display_type: 'admin' }),
      'footers.footerLinks[0].display_type: ',
    ],
    [
      'a social link is plain http',
      social('http://line.example'),
      'footers.socialMediaLinks.lineUrl: must be an address',
    ],
    [
      'a trademark has no line',
      footers({ trademarks: [{ name: words('x'), type: 'trademark', list: [] }] }),
      'footers.trademarks[0].list: ',
    ],
    [
      'a trademark has an unknown type',
      footers({ trademarks: [{ name: words('x'), type: 'x', list: [words('x')] }] }),
      'footers.trademarks[0].type: ',
    ],
    [
      'a mail domain is an address',
      { smtpDomain: 'a@b.example' },
      'smtpDomain: must be a domain in lower case',
    ],
    [
      'a mail domain contains a line break',
      { smtpDomain: 'b.example\nBcc: x' },
      'smtpDomain: must be a domain in lower case',
    ],
    ['the environment is unknown', { env: 'live' }, 'env: '],
    [
      'an error text has an unknown code',
      { errorTexts: { TEAPOT: words('x') } },
      'errorTexts.TEAPOT: is not a setting',
    ],
    [
      'an error text lacks a language',
      { errorTexts: { NOT_FOUND: { ja: 'x' } } },
      'errorTexts.NOT_FOUND.en: is missing',
    ],
    [
      'an error text has an unknown placeholder',
      { errorTexts: { NOT_FOUND: words('{store}') } },
      'errorTexts.NOT_FOUND: may hold nothing in braces',
    ],
    [
      'an error text has two lines',
      { errorTexts: { NOT_FOUND: words('a\nb') } },
      'errorTexts.NOT_FOUND.ja: must be one line',
    ],
    [
      'a subject contains a line break',
      { mailTexts: { passwordReset: { subject: words('x\r\nBcc: y') } } },
      'mailTexts.passwordReset.subject.ja: must be one line',
    ],
    [
      'a subject has a code but its mail has none',
      { mailTexts: { passwordReset: { subject: words('{code}') } } },
      'mailTexts.passwordReset.subject: may hold {store} in braces',
    ],
    [
      'a subject lacks the code',
      { mailTexts: { verificationCode: { subject: words('{name}') } } },
      'mailTexts.verificationCode.subject: must end with {code}',
    ],
    [
      'the preview of a mail contains the code',
      { mailTexts: { verificationCode: { lead: words('{code}') } } },
      'mailTexts.verificationCode.lead: may hold {store}, {name} in braces',
    ],
    [
      'a mail text has an unknown name',
      { mailTexts: { invoice: {} } },
      'mailTexts.invoice: is not a setting',
    ],
    [
      'a signature contains control characters',
      { mailTexts: { signature: words('a\u001b[31m') } },
      'mailTexts.signature.ja: must be plain text',
    ],
    ['a field rule does not exist', registration({ name: 'MAYBE' }), 'accountRegistrationSetting.name: '],
    ['a field rule is unknown', registration({ nickname: 'MAYBE' }), 'accountRegistrationSetting.nickname: '],
    [
      'a question lacks answer options',
      registration({ customAssociatedInfo: [question({ type: 'SELECT' })] }),
      'accountRegistrationSetting.customAssociatedInfo[0].selectOptions: ',
    ],
    [
      'two questions have the same id',
      registration({ customAssociatedInfo: [question({}), question({})] }),
      'accountRegistrationSetting.customAssociatedInfo: ',
    ],
    [
      'a question has the name of an object property',
      registration({ customAssociatedInfo: [question({ id: 'constructor' })] }),
      'accountRegistrationSetting.customAssociatedInfo[0].id: ',
    ],
    [
      'two parental consents have the same id',
      { parentalConsentOptions: [consent, consent] },
      'parentalConsentOptions: ',
    ],
    [
      'a strength does not exist',
      registration({ passwordStrength: 'WEAK' }),
      'accountRegistrationSetting.passwordStrength: ',
    ],
    [
      'a country is a name',
      { allowedCountries: ['Japan'] },
      'allowedCountries[0]: must be a country code such as JP',
    ],
    ['a flag is a word', { maintenance: 'no' }, 'maintenance: must be true or false, not a text'],
    [
      'policies are shown first but there are none',
      { signUp: { isPreShowPolicy: true } },
      'signUp.isPreShowPolicy: needs at least one policy to show',
    ],
    [
      'sign-up by a provider is enabled without a provider',
      { signUp: { methods: ['email', 'social'] } },
      'signUp.methods: social needs at least one of socialProviders',
    ],
    [
      'sign-up by e-mail is disabled',
      { signUp: { methods: ['social'] } },
      "signUp.methods: must hold email: the store's app has nothing else",
    ],
    [
      'a sign-up method is listed twice',
      { signUp: { methods: ['email', 'email'] } },
      'signUp.methods: must not name a method twice',
    ],
    [
      'a policy has no source',
      policy({ text: undefined }),
      'policies[0]: must have exactly one of text, file and address',
    ],
    [
      'a policy has two sources',
      policy({ address: words('https://x.example/') }),
      'policies[0]: must have exactly one of text, file and address',
    ],
    ['a policy has no revision', policy({ revision: undefined }), 'policies[0].revision: is missing'],
    ['a revision is a fraction', policy({ revision: 1.5 }), 'policies[0].revision: '],
    ['a revision is zero', policy({ revision: 0 }), 'policies[0].revision: '],
    [
      'a policy id has spaces',
      policy({ policyId: 'my terms' }),
      'policies[0].policyId: must be lower-case letters, digits and single hyphens',
    ],
    [
      'a policy id is duplicate',
      policies(aPolicy(), aPolicy({ key: 'other' })),
      'policies[1].policyId: "terms-of-use" stands there twice',
    ],
    [
      'a policy key is duplicate',
      policies(aPolicy(), aPolicy({ policyId: 'other' })),
      'policies[1].key: "terms" stands there twice',
    ],
    [
      'a policy contains HTML',
      markdown('<img src=x onerror=alert(1)>'),
      'policies[0].text.ja: must be Markdown without HTML',
    ],
    [
      'a policy contains a comment',
      markdown('<!-- x -->'),
      'policies[0].text.ja: must be Markdown without HTML',
    ],
    [
      'a policy links to code',
      markdown('[x](javascript:alert(1))'),
      'policies[0].text.ja: must link only to https:// addresses',
    ],
    [
      'a policy defines a link to code',
      markdown('[x]\n\n[x]: javascript:alert(1)'),
      'policies[0].text.ja: must link only to https:// addresses',
    ],
    [
      'a policy file leaves the folder',
      policy({ text: undefined, file: words('../terms.md') }),
      'policies[0].file.ja: must be a path below the folder',
    ],
    [
      'a setting is misspelt',
      { serviseName: words('x') },
      'serviseName: is not a setting; check the spelling',
    ],
    [
      'an inner setting is misspelt',
      link({ externalLink: true }),
      'footers.footerLinks[0].externalLink: is not a setting',
    ],
  ])('rejects a file and names the path of the setting when %s', (_, changes, expected) => {
    const lines = problems(changes);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]?.slice(0, expected.length)).toBe(expected);
    for (const line of lines) expect(line).not.toMatch(/[\n\r]/);
  });

  it.each([['billing.trialOncePerInstrument', { billing: { trialOncePerInstrument: true } }]])(
    'rejects %s, which is not supported yet',
    (path, changes) => {
      expect(problems(changes)).toEqual([`${path}: is not supported by this version`]);
    },
  );

  const withEvents = (changes: object) => ({
    events: {
      url: 'https://app.example.jp/events',
      signingKey: { env: 'OIDC_APP_EVENTS' },
      kinds: ['account.closed'],
      ...changes,
    },
  });
  const application = {
    clientId: 'app',
    clientName: words('アプリ'),
    description: words('説明'),
    providerName: words('提供者'),
    clientSecret: { env: 'OIDC_APP_SECRET' },
    redirectUris: ['https://app.example.jp/callback'],
  };
  it.each([
    ['a literal secret', { clientSecret: 'abc' }, 'clients[0].clientSecret: '],
    ['no secret', { clientSecret: null }, 'clients[0].clientSecret: is needed for client_secret_basic'],
    [
      'a variable without the prefix',
      { clientSecret: { env: 'SECRET_KEYS' } },
      'must name a variable OIDC_…',
    ],
    [
      'a redirect URI without TLS',
      { redirectUris: ['http://app.example.jp/callback'] },
      'clients[0].redirectUris',
    ],
    [
      'an invalid redirect URI, quoting it',
      { redirectUris: ['http://127.0.0.1.evil.example'] },
      'clients[0].redirectUris[0]: "http://127.0.0.1.evil.example" must be',
    ],
    [
      'a website with a loopback redirect URI, quoting it',
      { redirectUris: ['https://app.example.jp/callback', 'http://localhost:3000'] },
      'clients[0].redirectUris: "http://localhost:3000" does not fit',
    ],
    [
      'a redirect URI with a fragment',
      { redirectUris: ['https://app.example.jp/callback#x'] },
      'clients[0].redirectUris',
    ],
    [
      'only a loopback redirect URI for a website',
      { redirectUris: ['http://127.0.0.1/callback'] },
      'must be https://',
    ],
    ['no redirect URI', { redirectUris: [] }, 'clients[0].redirectUris: is needed for authorization_code'],
    [
      'neither a secret nor PKCE',
      { authentication: 'none', clientSecret: null, requirePkce: false },
      'requirePkce',
    ],
    ['an unknown scope', { scopes: ['openid', 'everything'] }, '"everything" is no scope'],
    [
      'events sent without TLS',
      withEvents({ url: 'http://app.example.jp/events' }),
      'clients[0].events.url: ',
    ],
    [
      'events sent to a native app',
      withEvents({ url: 'jp.example.app:/events' }),
      'clients[0].events: must go to',
    ],
    ['an unknown kind of event', withEvents({ kinds: ['anything'] }), 'clients[0].events.kinds[0]'],
    ['no kind of event', withEvents({ kinds: [] }), 'clients[0].events.kinds'],
    ['a literal signing key', withEvents({ signingKey: 'whsec_abc' }), 'clients[0].events.signingKey'],
    [
      'events without the required scope',
      { ...withEvents({ kinds: ['membership.changed'] }), scopes: ['openid'] },
      'clients[0].events.kinds[0]: "membership.changed" needs a scope: membership',
    ],
  ])('rejects an application with %s', (_, changes, problem) => {
    const lines = problems({ clients: [{ ...application, ...changes }] });
    expect(lines.join('\n')).toContain(problem);
  });

  it.each([
    [{}],
    [{ applicationType: 'native', redirectUris: ['http://127.0.0.1/callback', 'jp.example.app:/callback'] }],
    [
      {
        applicationType: 'native',
        redirectUris: ['http://127.0.0.1', 'http://localhost:3000?a=b', 'http://[::1]:80'],
      },
    ],
    [{ authentication: 'none', clientSecret: null, applicationType: 'native' }],
    [{ backChannelLogoutUri: 'http://127.0.0.1:8081/callback?logout=backchannel' }],
    [{ isSandbox: true, redirectUris: ['/app/callback'] }],
    [withEvents({})],
    [{ ...withEvents({ url: '/app/events' }), isSandbox: true, redirectUris: ['/app/callback'] }],
  ])('accepts an application with %j', (changes) => {
    expect(problems({ clients: [{ ...application, ...changes }] })).toEqual([]);
  });

  it('rejects an application that is listed twice, and scopes that do not include openid', () => {
    expect(problems({ clients: [application, application] })).toEqual([
      'clients[1].clientId: "app" stands there twice',
    ]);
    expect(problems({ scopes: [] }).join()).toContain('needs "openid"');
  });

  const google = { provider: 'Google', clientId: 'a', clientSecret: { env: 'SOCIAL_GOOGLE_SECRET' } };
  const apple = { provider: 'Apple', clientId: 'a', privateKey: { env: 'SOCIAL_APPLE_KEY' } };
  it.each([
    ['a literal secret', [{ ...google, clientSecret: 'abc' }], 'socialProviders[0].clientSecret: '],
    [
      'a variable without the prefix',
      [{ ...google, clientSecret: { env: 'SECRET_KEYS' } }],
      'socialProviders[0].clientSecret.env: must name a variable SOCIAL_…',
    ],
    ['a duplicate', [google, google], 'socialProviders[1].provider: "Google" stands there twice'],
    ['no team for Apple', [{ ...apple, keyId: 'ABCDE12345' }], 'socialProviders[0].teamId: is missing'],
    ['an unknown name', [{ ...google, provider: 'Github' }], 'socialProviders[0].provider: '],
    ['a setting of another provider', [{ ...google, teamId: 'ABCDE12345' }], 'socialProviders[0].teamId: '],
  ])('rejects a login provider with %s', (_, socialProviders, problem) => {
    expect(problems({ socialProviders })).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['theme', 'sepia', 'theme: must be '],
    ['serviceName', { ja: '', en: 'Store' }, 'serviceName.ja: '],
  ])(
    'rejects an invalid %s, with a custom message in place of the message of the library',
    (name, value, sentence) => {
      const [problem] = problems({ [name]: value });
      expect(problem).toContain(sentence);
      expect(problem).not.toMatch(/Invalid|expected|Too small|Too big/);
    },
  );

  it('reports at most 20 problems of a file', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`unknown${index}`, 1]));
    expect(problems({ theme: 'sepia', languages: ['fr'] })).toHaveLength(2);
    expect(problems(many).at(-1)).toBe(
      'There are 10 more problems. Fix these first and check the file again.',
    );
    expect(problems(many)).toHaveLength(21);
  });

  it.each([[null], ['text'], [42], [[]]])('rejects %j, which does not contain settings', (data) => {
    expect(() => validateStoreFile(data)).toThrow(/^(must be|is empty: it must be) settings with names/);
  });
});

describe('a store file without optional settings', () => {
  it.each([
    ['isEnabledAuthCode', { isEnabledAuthCode: false, initialLoginType: 'password' }],
    ['initialLoginType', { isEnabledAuthCode: true }],
    ['isBotCheckEnabled', { isEnabledAuthCode: true, initialLoginType: 'authCode', isBotCheckEnabled: true }],
  ])('is rejected because of the setting %s when it disables passwords', (setting, login) => {
    const signUp = { isRequiredPassword: false };
    const lines = problems({ signUp, login: { isEnabledPassword: false, ...login } });
    expect(lines.some((line) => line.startsWith(`login.${setting}: `))).toBe(true);
    expect(problems({ signUp, login: { isEnabledPassword: true, ...login } })).toEqual([]);
  });

  it('uses login codes and does not ask for a password when it disables passwords', () => {
    const login = { isEnabledPassword: false, isEnabledAuthCode: true, initialLoginType: 'authCode' };
    expect(problems({ login, signUp: { isRequiredPassword: false } })).toEqual([]);
    expect(problems({ login })).toEqual([
      'signUp.isRequiredPassword: must be false where isEnabledPassword is false',
    ]);
    expect(aStoreFile().login.isEnabledPassword).toBe(true);
  });

  it('stays valid with its defaults, because it is validated again when it is read from the database', () => {
    const whole = aStoreFile();
    expect(validateStoreFile(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it('uses the defaults', () => {
    expect(aStoreFile()).toMatchObject({
      storeTitle: null,
      languages: ['ja', 'en'],
      theme: 'system',
      gtmId: null,
      images: { logoPc: null, logoSp: null, favicon: null, appleTouchIcon: null, logoOnPaper: null },
      footers: { footerLinks: [], socialMediaLinks: { twitterUrl: null }, trademarks: [] },
      signUp: { isPreShowPolicy: false, methods: ['email'], isRequiredPassword: true },
      login: { isEnabledUserId: false, isBotCheckEnabled: false },
      accountRegistrationSetting: { message: null, genderInputType: 'Select', passwordStrength: 'NORMAL' },
      commonPasswordsRefused: true,
      maintenance: false,
      allowedCountries: [],
      appUserAgentMarker: 'VideoStoreApp/',
      restrictedProfileMarker: null,
      policies: [],
    });
  });
});

describe('the JSON Schema that is published with a release', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(storeFileJsonSchema());

  it.each(['demo-store', 'every-field-store', 'policy-first-store'])('accepts %s.yaml', async (name) => {
    validate(parse(await readFile(join(seed, `${name}.yaml`), 'utf8')));
    expect(validate.errors).toBeNull();
  });

  it('rejects a misspelled setting', async () => {
    const file = parse(await readFile(join(seed, 'demo-store.yaml'), 'utf8')) as object;
    expect(validate({ ...file, polices: [] })).toBe(false);
  });
});

describe('the generated schema', () => {
  it('describes every top-level setting', () => {
    const { properties = {} } = storeFileJsonSchema() as {
      properties?: Record<string, { description?: string }>;
    };
    const silent = Object.entries(properties).filter(([, { description = '' }]) => description === '');
    expect(silent.map(([name]) => name)).toEqual([]);
    expect(Object.keys(properties).length).toBeGreaterThan(10);
  });
});
