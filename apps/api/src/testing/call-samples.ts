import type { CallEntry } from '@account/contracts/product/calls';
import type { InjectOptions } from 'fastify';

import { newId } from '../platform/ids/ids.js';
import { addMemberWith, otpSecret } from '../identity/login-multi-factor/login-multi-factor.testing.js';
import { somePicture } from '../identity/profile-image/profile-image.testing.js';
import { pagesOf } from '../identity/sign-up/social-sign-up.testing.js';
import { aForm, reachForm, registration } from '../identity/sign-up/sign-up.testing.js';
import { addTelevision } from '../identity/devices/devices.testing.js';
import { leave, link } from '../identity/social/social.testing.js';
import { flowOf, logInto, TestApp } from '../oidc/oidc.testing.js';
import { PoliciesService } from '../store/policies/policies.service.js';
import { goodbye } from '../account-closure/withdrawal/withdrawal.testing.js';
import type { Caller, CallSample, Sent } from './call-sample.js';
import { callSamplesOfCommerce } from './call-samples-of-commerce.js';
import { logIn, memberPassword } from './test-members.js';
import type { TestVisitor } from './test-visitor.js';

const profile = { name: '佐藤 花子', birthday: '19900503', sex: 2 };
const newPassword = 'kazahana-2027';

const signUpBegun = async ({ visitor, email }: Caller): Promise<undefined> => {
  await visitor.post('/zapi/signup/email', { type: 'signUp', email });
};

const formReached = async ({ site, visitor, email }: Caller): Promise<undefined> => {
  await reachForm(site, pagesAndCallsOf(visitor), email);
};

const formShown = async ({ visitor }: Caller): Promise<undefined> => {
  await visitor.post('/zapi/signup/confirm', await aForm(pagesOf(visitor)));
};

const secondStepBegun = async ({ site, visitor, email }: Caller): Promise<undefined> => {
  await addMemberWith(site, ['Email'], { email });
  await logIn(visitor, email);
};

/** Starts an authorization request. */
const requestBegun =
  (url: string, parameters: Record<string, string> = {}) =>
  async ({ site, visitor }: Caller): Promise<Sent> => {
    const flow = flowOf(await visitor.get(new TestApp(site.nest).path(parameters)));
    return { url: `${url}?flow=${flow}` };
  };

const atProvider = async ({ visitor, accountId }: Caller): Promise<Sent> => {
  const address = await leave(visitor, { action: accountId === undefined ? 'login' : 'enableExternalAuth' });
  const state = new URL(address).searchParams.get('state') ?? '';
  return { url: `/auth/callback?state=${state}&error=access_denied` };
};

const connected = async ({ site, visitor }: Caller): Promise<Sent> => {
  await logInto(visitor, new TestApp(site.nest), { scope: 'openid profile' });
  const { connections } = (await visitor.screen('/mypage/connections')).json<{
    connections: { grantId: string }[];
  }>();
  return { url: `/zapi/oidc/revoke/grant/${connections[0]?.grantId ?? ''}` };
};

const television =
  (act: 'rename' | 'end') =>
  async ({ site, accountId }: Caller): Promise<Sent> => {
    if (accountId === undefined) return { url: `/zapi/account/devices/unknown/${act}` };
    const id = await addTelevision(site.nest, accountId);
    return { url: `/zapi/account/devices/${id}/${act}` };
  };

const factor = { value: '000000', isPreferred: false, rememberDevice: false };
const wrongLogin = { emailUserId: 'nobody@example.jp', password: 'not-the-one', loginMethod: 'Password' };
const noPasskey = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const nobody = { emailUserId: 'nobody@example.jp' };

/** Valid input and the expected result of every call, keyed by `METHOD /path`. */
const callSamples: Readonly<Record<string, CallSample>> = {
  'GET /zapi/internal/root/screen-data': { gets: 200 },
  'GET /zapi/internal/account-header/screen-data': { gets: 200 },
  'POST /zapi/language': { body: { language: 'en' }, gets: 204 },
  'POST /login': { body: wrongLogin, gets: 'LOGIN_FAILED_USER_ID' },
  'POST /logout': { gets: 200 },
  'GET /zapi/bot-check/challenge': { gets: 200 },
  'POST /login/code': { body: nobody, gets: 200 },
  'POST /zapi/login/multi-factor/{type}': {
    url: '/zapi/login/multi-factor/Email',
    body: factor,
    begin: secondStepBegun,
    gets: 'PIN_CODE_ERROR',
  },
  'POST /zapi/login/multi-factor/{type}/send': {
    url: '/zapi/login/multi-factor/Email/send',
    begin: secondStepBegun,
    gets: 200,
  },
  'POST /zapi/login/not-me': { body: { token: 'unknown' }, gets: 'INVALID_NOT_ME_LINK' },
  'POST /zapi/email/confirm': { body: { token: 'unknown' }, gets: 'INVALID_EMAIL_CONFIRM_LINK' },
  'POST /zapi/devices/end': { body: { token: 'unknown' }, gets: 'INVALID_DEVICE_LINK' },
  'POST /zapi/email/undo': { body: { token: 'unknown' }, gets: 'INVALID_EMAIL_UNDO_LINK' },
  'GET /auth/authorize': {
    url: '/auth/authorize?userIdentifierType=Google&socialActionType=login',
    gets: 303,
  },
  'GET /auth/callback': { begin: atProvider, gets: 303 },
  'POST /auth/callback/form': { body: { state: 'unknown', code: 'unknown' }, isForm: true, gets: 303 },
  'POST /zapi/auth/password/forgot': { body: { email: 'nobody@example.jp' }, gets: 200 },
  'POST /zapi/auth/password/reset/check': { body: { token: 'unknown' }, gets: 200 },
  'POST /zapi/auth/password/reset': {
    body: { token: 'unknown', password: newPassword, passwordConfirm: newPassword },
    gets: 'INVALID_RESET_LINK',
  },
  'POST /zapi/signup/email': { body: { type: 'signUp', email: 'new@example.jp' }, gets: 200 },
  'POST /zapi/signup/policy': {
    begin: async (caller) => {
      await formReached(caller);
      const { policyConsentData } = (await aForm(pagesOf(caller.visitor))).inputtedData;
      return { body: { policyConsentData } };
    },
    gets: 200,
  },
  'POST /zapi/signup/pin-code': { body: { pinCode: '000000' }, begin: signUpBegun, gets: 'PIN_CODE_ERROR' },
  'POST /zapi/signup/confirm': {
    begin: async (caller) => {
      await formReached(caller);
      return { body: await aForm(pagesOf(caller.visitor)) };
    },
    gets: 200,
  },
  'POST /zapi/signup': {
    begin: async (caller) => {
      await formReached(caller);
      await formShown(caller);
      return { body: await registration(pagesOf(caller.visitor)) };
    },
    gets: 200,
  },
  'POST /zapi/account/email/send-pin-code': {
    begin: async (caller) => {
      await signUpBegun(caller);
      return { body: { email: caller.email, type: 'signUp' } };
    },
    gets: 200,
    asMember: { body: { email: 'nobody@example.jp', type: 'passwordSetting' }, gets: 'FORBIDDEN' },
  },
  'GET /zapi/code-delivery/{channel}': { url: '/zapi/code-delivery/mail', gets: 200 },
  'POST /api/streaks/playback/fetch': { body: { refId: 'of-no-store' }, gets: 'TRIAL_VIDEO_NOT_FOUND' },
  'GET /zapi/postal-code/{postalCode}': {
    url: '/zapi/postal-code/1000001',
    begin: formReached,
    gets: 200,
    asMember: { url: '/zapi/postal-code/1000001', gets: 200 },
  },
  'POST /zapi/account/user-id/verify': {
    body: { userId: 'nobodysyet' },
    begin: formReached,
    gets: 204,
    asMember: { body: { userId: 'nobodysyet' }, gets: 204 },
  },
  'POST /oidc/login': { body: wrongLogin, begin: requestBegun('/oidc/login'), gets: 'LOGIN_FAILED_USER_ID' },
  'POST /oidc/login/code': { body: nobody, begin: requestBegun('/oidc/login/code'), gets: 200 },
  'POST /zapi/oidc/login/multi-factor/{type}': {
    url: '/zapi/oidc/login/multi-factor/Email',
    body: factor,
    begin: requestBegun('/zapi/oidc/login/multi-factor/Email'),
    gets: 'INVALID_SESSION_FLOW',
  },
  'POST /zapi/oidc/login/multi-factor/{type}/send': {
    url: '/zapi/oidc/login/multi-factor/Email/send',
    begin: requestBegun('/zapi/oidc/login/multi-factor/Email/send'),
    gets: 'INVALID_SESSION_FLOW',
  },
  'POST /zapi/oidc/signup/email': {
    body: { type: 'signUp', email: 'new@example.jp' },
    begin: requestBegun('/zapi/oidc/signup/email'),
    gets: 200,
    asMember: {
      body: { type: 'signUp', email: 'new@example.jp' },
      begin: requestBegun('/zapi/oidc/signup/email'),
      gets: 'FORBIDDEN',
    },
  },
  'POST /oidc/consent/form': {
    body: { addScope: ['profile'] },
    begin: requestBegun('/oidc/consent/form', { scope: 'openid profile', prompt: 'consent' }),
    gets: 'INVALID_SESSION_FLOW',
    asMember: {
      body: { addScope: ['profile'] },
      begin: requestBegun('/oidc/consent/form', { scope: 'openid profile', prompt: 'consent' }),
      gets: 200,
    },
  },
  'POST /oidc/consent/form/abort': {
    begin: requestBegun('/oidc/consent/form/abort', { scope: 'openid profile', prompt: 'consent' }),
    gets: 200,
  },
  'POST /oidc/selectAccount/form': {
    begin: requestBegun('/oidc/selectAccount/form', { prompt: 'select_account' }),
    gets: 200,
  },
  'POST /oidc/selectAccount/form/switch': {
    begin: requestBegun('/oidc/selectAccount/form/switch', { prompt: 'select_account' }),
    gets: 200,
  },
  'POST /zapi/account/devices/{deviceId}/rename': {
    begin: television('rename'),
    body: { name: '居間のテレビ' },
    gets: 200,
  },
  'POST /zapi/account/devices/{deviceId}/end': {
    begin: television('end'),
    gets: 200,
  },
  'POST /zapi/account/devices/end': { gets: 200 },
  'POST /zapi/oidc/revoke/grant/{grantId}': {
    url: '/zapi/oidc/revoke/grant/unknown',
    begin: connected,
    gets: 200,
  },
  'POST /zapi/account/reauthorize': { body: { password: 'not-the-one' }, gets: 'REQUEST_UNAUTHORIZED' },
  'POST /zapi/account/reauthorize/re-send-auth-code': { gets: 200 },
  'POST /zapi/account/sessions/end': { body: { sessionId: newId() }, gets: 200 },
  'POST /zapi/account/sessions/end-others': { gets: 200 },
  'POST /zapi/auth/social/disable': {
    body: { userIdentifierType: 'Google', userIdentifierMethod: 'Social' },
    begin: async ({ site, visitor, email }) => {
      await link(visitor, site, { subject: email, email: `${email}.example` });
      return undefined;
    },
    gets: 200,
  },
  'POST /zapi/account/edit/confirm': {
    body: { inputtedData: { formData: profile } },
    gets: 200,
  },
  'POST /zapi/account/edit': {
    begin: async ({ visitor }) => {
      await visitor.post('/zapi/account/edit/confirm', { inputtedData: { formData: profile } });
      const shown = (await visitor.screen('/mypage/edit/confirm')).json<{ formData: object }>();
      return { body: { optionalInfo: shown.formData } };
    },
    gets: 200,
  },
  'POST /zapi/account/email/edit/send-pin-code': {
    body: { email: 'misaki.new@example.jp', type: 'mailEdit' },
    gets: 200,
  },
  'POST /zapi/account/email/edit': {
    body: { pinCode: '000000' },
    begin: async ({ visitor, email }) => {
      const change = { email: `new.${email}`, type: 'mailEdit' };
      await visitor.post('/zapi/account/email/edit/send-pin-code', change);
      return undefined;
    },
    gets: 'PIN_CODE_ERROR',
  },
  'GET /zapi/account/data-export': { gets: 200 },
  'POST /zapi/account/data-export': { gets: 200 },
  'POST /zapi/account/data-export/download': { gets: 'NOT_FOUND' },
  'GET /zapi/account/data-export/archive': { gets: 'NOT_FOUND' },
  'POST /zapi/account/withdraw/confirm': { body: { consent: false }, gets: 'INVALID_REQUEST' },
  'POST /zapi/account/withdraw': {
    body: { pinCode: '000000' },
    begin: async ({ visitor }) => {
      await visitor.post('/zapi/account/withdraw/confirm', { consent: true, ...goodbye });
      return undefined;
    },
    gets: 'PIN_CODE_ERROR',
  },
  'POST /zapi/account/email/verify': { body: { pinCode: '000000' }, gets: 'INVALID_REQUEST' },
  'POST /zapi/account/enable-password': {
    body: { pinCode: '000000', password: newPassword, passwordConfirm: newPassword },
    gets: 'FORBIDDEN',
  },
  'POST /zapi/account/password/edit': {
    body: { oldPassword: memberPassword, newPassword },
    gets: 200,
  },
  'POST /zapi/account/user-id/edit': {
    body: { userId: 'kazahana', password: 'not-the-one' },
    gets: 'REQUEST_UNAUTHORIZED',
  },
  'POST /zapi/account/disable-multi-factor': {
    body: { multiFactorType: 'Email' },
    gets: 'INVALID_SESSION_FLOW',
  },
  'POST /zapi/account/enable-multi-factor': {
    body: { multiFactorType: 'OTP', secret: otpSecret, token: '000000' },
    gets: 'INVALID_SESSION_FLOW',
  },
  'POST /zapi/account/enable-multi-factor/prepare': { body: { multiFactorType: 'OTP' }, gets: 204 },
  'POST /zapi/account/enable-multi-factor/send-code': { body: { multiFactorType: 'Email' }, gets: 200 },
  'POST /zapi/account/enable-multi-factor/with-backup-code': {
    body: { backupCodeList: [] },
    gets: 'INVALID_SESSION_FLOW',
  },
  'POST /zapi/account/backup-code-regenerate': { body: { backupCodeList: [] }, gets: 'INVALID_SESSION_FLOW' },
  'POST /zapi/account/keep-multi-factor': { gets: 204 },
  'DELETE /zapi/account/trusted-device': { body: { deviceToken: 'unknown' }, gets: 'NOT_FOUND' },
  'DELETE /zapi/account/trusted-device/all': { gets: 204 },
  'POST /zapi/passkeys/challenge': { body: { purpose: 'login' }, gets: 200 },
  'POST /zapi/account/passkeys/options': { gets: 200 },
  'POST /zapi/account/passkeys': {
    body: { passkey: noPasskey },
    gets: 'PASSKEY_NOT_ADDED',
  },
  'POST /zapi/account/passkeys/automatic/options': { gets: 200 },
  'POST /zapi/account/passkeys/automatic': {
    body: { passkey: noPasskey },
    gets: 'PASSKEY_NOT_ADDED',
  },
  'POST /zapi/account/passkeys/name': { body: { id: 'unknown', name: 'iPhone' }, gets: 'NOT_FOUND' },
  'DELETE /zapi/account/passkeys': { body: { id: 'unknown', endsSessions: false }, gets: 'NOT_FOUND' },
  'POST /zapi/account/passkeys/offer': { body: { forGood: false }, gets: 204 },
  'POST /zapi/account/passkeys/only': {
    body: {
      isOnly: true,
      passkey: {
        id: 'AAAA',
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    gets: 'PASSKEY_REFUSED',
  },
  'POST /zapi/account/passkeys/recovery/stop': { gets: 204 },
  'POST /zapi/passkeys/recovery/check': { body: { token: 'unknown' }, gets: 200 },
  'POST /zapi/passkeys/recovery': { body: { token: 'unknown' }, gets: 'INVALID_PASSKEY_RECOVERY_LINK' },
  'POST /zapi/passkeys/recovery/stop': { body: { token: 'unknown' }, gets: 'INVALID_PASSKEY_RECOVERY_LINK' },
  'POST /zapi/account/profile-image': {
    begin: async () => ({ body: { profileImage: await somePicture() } }),
    gets: 200,
  },
  'POST /zapi/account/policy/re-consent': {
    begin: async ({ site }) => ({
      body: { policyConsentData: site.nest.get(PoliciesService, { strict: false }).outdated([]) },
    }),
    gets: 200,
  },
  'POST /zapi/account/consent': {
    body: { consentOptionId: 'unknown', key: 'unknown', value: true },
    gets: 'NOT_FOUND',
  },
  'POST /zapi/account/pinCode/set': { body: { pinCode: '7261' }, gets: 200 },
  ...callSamplesOfCommerce,
};

/**
 * Returns input and result for this caller. @param isLetIn whether the visitor is allowed to make the call;
 * otherwise nothing is prepared
 */
export async function sampleOf(
  { method, path }: Pick<CallEntry, 'method' | 'path'>,
  caller: Caller,
  isLetIn: boolean,
): Promise<Required<Pick<Sent, 'url' | 'body'>> & Pick<CallSample, 'gets' | 'isForm' | 'headers'>> {
  const listed = callSamples[`${method} ${path}`];
  if (listed === undefined) throw new Error(`Nobody has said what ${method} ${path} is sent`);
  const sample = caller.accountId === undefined ? listed : (listed.asMember ?? listed);
  const begun = isLetIn ? await sample.begin?.(caller) : undefined;
  return { url: path, body: {}, ...sample, ...begun };
}

/** Builds the request for a page, or a form post of another site. */
export function requestOf(
  { method }: Pick<CallEntry, 'method'>,
  { url = '', body, headers, isForm }: Sent,
): Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'> {
  const formHeaders = isForm && {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
  };
  const payload = isForm ? new URLSearchParams({ ...body }).toString() : body;
  return { method, url, headers: { ...headers, ...formHeaders }, ...(method !== 'GET' && { payload }) };
}

/** Adapts a visitor to the sign-up helpers. */
export function pagesAndCallsOf(visitor: TestVisitor): Parameters<typeof reachForm>[1] {
  return { ...pagesOf(visitor), post: (path, body) => visitor.post(path, body) };
}
