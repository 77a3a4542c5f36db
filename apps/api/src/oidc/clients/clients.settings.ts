import { eventKinds } from '@account/domain/oidc/events/event-kinds';
import * as z from 'zod';

import {
  declareStoreSettings,
  httpsAddress,
  isHttps,
  secretIn,
  type SettingsOf,
  uniqueBy,
  localizedLine,
} from '../../store/settings/index.js';
import { scopeKey } from '../claims/index.js';

const secret = secretIn('OIDC');

const longestAddress = 2_000;
const onSandbox = /^\/[A-Za-z0-9._~/-]*$/;
const ownScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/?[A-Za-z0-9._~/-]*$/;
const loopback =
  /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(\/[A-Za-z0-9._~/-]*)?(\?[A-Za-z0-9._~/?=&%-]*)?$/;

const isWeb = (text: string) => isHttps(text) && !text.includes('#');

const address = z
  .string()
  .max(longestAddress)
  .refine((text) => isWeb(text) || loopback.test(text) || ownScheme.test(text) || onSandbox.test(text), {
    error: ({ input }) =>
      `"${String(input)}" must be an https:// address without a fragment, http://127.0.0.1, http://[::1] or http://localhost, the scheme of an app, or a path of the sandbox`,
  });

const pictureOrPath = z
  .string()
  .max(longestAddress)
  .refine(
    (text) => isHttps(text) || onSandbox.test(text),
    'must be an https:// address, or a path of the sandbox',
  )
  .nullable()
  .default(null);

const publicKey = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) }).refine((key) => !('d' in key), {
  message: 'must be a public key',
});

const client = z
  .strictObject({
    clientId: z.string().regex(/^[A-Za-z0-9._~-]{1,100}$/, 'must be letters, digits and . _ ~ -'),
    clientName: localizedLine(60),
    description: localizedLine(200),
    providerName: localizedLine(60).describe('Operator of the application'),
    logoUri: pictureOrPath,
    serviceLogoUri: pictureOrPath,
    tosUri: httpsAddress.nullable().default(null),
    privacyUri: httpsAddress.nullable().default(null),
    applicationType: z.enum(['web', 'native']).default('web'),
    authentication: z
      .enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'])
      .default('client_secret_basic')
      .describe('Client authentication; "none" for apps that cannot keep a secret'),
    clientSecret: secret.nullable().default(null),
    publicKeys: z.array(publicKey).max(10).default([]).describe('JWKs for private_key_jwt'),
    redirectUris: z.array(address).max(20).default([]),
    postLogoutRedirectUris: z.array(address).max(20).default([]),
    backChannelLogoutUri: address.nullable().default(null),
    events: z
      .strictObject({
        url: address.describe('URL that receives them'),
        signingKey: secret,
        kinds: z.array(z.enum(eventKinds)).min(1).max(eventKinds.length),
      })
      .nullable()
      .default(null)
      .describe('Events about its members that it receives, signed according to Standard Webhooks'),
    grantTypes: z
      .array(z.enum(['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code']))
      .min(1)
      .max(3)
      .default(['authorization_code', 'refresh_token']),
    scopes: z
      .array(scopeKey)
      .max(50)
      .nullable()
      .default(null)
      .describe('Scopes that it may request; null: all'),
    requirePkce: z
      .boolean()
      .default(true)
      .describe('Disable only for software that does not support RFC 7636'),
    requirePushedRequests: z.boolean().default(false),
    requireDpop: z.boolean().default(false),
    idTokenAlgorithm: z.enum(['RS256', 'ES256']).default('RS256'),
    isSandbox: z
      .boolean()
      .default(false)
      .describe('Simulated by the sandbox, with paths of the sandbox as URLs; ignored without a sandbox'),
  })
  .superRefine((one, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const needsSecret = one.authentication.startsWith('client_secret');
    if (needsSecret && one.clientSecret === null)
      issue('clientSecret', `is needed for ${one.authentication}`);
    if (!needsSecret && one.clientSecret !== null) issue('clientSecret', `is not for ${one.authentication}`);
    if (one.authentication === 'private_key_jwt' && one.publicKeys.length === 0)
      issue('publicKeys', 'is needed for private_key_jwt');
    if (one.grantTypes.includes('authorization_code') && one.redirectUris.length === 0)
      issue('redirectUris', 'is needed for authorization_code');
    if (one.authentication === 'none' && !one.requirePkce) issue('requirePkce', 'is needed without a secret');
    for (const list of ['redirectUris', 'postLogoutRedirectUris'] as const) {
      const odd = one[list].find((uri) => !fits(uri, one));
      if (odd !== undefined) issue(list, `"${odd}" does not fit: ${addressRule(one)}`);
    }
    const isOfApplication = one.isSandbox ? onSandbox : /^https?:/;
    if (one.backChannelLogoutUri !== null && !isOfApplication.test(one.backChannelLogoutUri))
      issue('backChannelLogoutUri', 'must be an address of the application');
    if (one.events !== null && !isOfApplication.test(one.events.url))
      issue('events', 'must go to an address of the application');
  });

const settings = {
  clients: z
    .array(client)
    .max(100)
    .superRefine(uniqueBy('clientId'))
    .default([])
    .describe('Applications in which members log in with their account of this store'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const clientsSettings = declareStoreSettings({
  settings,
  pictures: ({ clients }) => clients.flatMap(({ logoUri, serviceLogoUri }) => [logoUri, serviceLogoUri]),
  checkForCustomers: ({ clients }, refuse) => {
    for (const [index, { isSandbox }] of clients.entries()) {
      if (isSandbox) refuse(['clients', index, 'isSandbox'], 'is true: leave the application out');
    }
  },
  check: ({ clients, scopes }, refuse) => {
    for (const [index, { scopes: asked }] of clients.entries()) {
      const unknown = asked?.find((key) => !scopes.some(({ scopeKey }) => scopeKey === key));
      if (unknown !== undefined) refuse(['clients', index, 'scopes'], `"${unknown}" is no scope`);
    }
  },
});

interface Kind {
  applicationType: 'web' | 'native';
  isSandbox: boolean;
}

function fits(uri: string, { applicationType, isSandbox }: Kind): boolean {
  if (isSandbox) return onSandbox.test(uri);
  return isWeb(uri) || (applicationType === 'native' && (ownScheme.test(uri) || loopback.test(uri)));
}

function addressRule({ applicationType, isSandbox }: Kind): string {
  if (isSandbox) return 'must be paths of the sandbox';
  return applicationType === 'web'
    ? 'must be https:// addresses without a fragment (applicationType: native takes loopback addresses, too)'
    : 'must be https:// addresses, loopback addresses or the scheme of the app';
}
