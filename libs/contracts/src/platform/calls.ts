import { anyone, anyoneInFlow, guest, guestInFlow, member, reauthorisedMember } from './access.js';
import type { CallContract } from './call.js';
import { inJourney, type DeclaredAccess } from './declared-access.js';

/** A call of the product, whether this release has it or not. */
export interface CallEntry {
  readonly method: CallContract['method'];
  /** `{name}` stands for one part of the path. */
  readonly path: string;
  readonly access: DeclaredAccess;
  readonly isServed: boolean;
}

type Method = CallContract['method'];

const served = (method: Method, path: string, access: DeclaredAccess): CallEntry => ({
  method,
  path,
  access,
  isServed: true,
});
const later = (method: Method, path: string, access: DeclaredAccess): CallEntry => ({
  method,
  path,
  access,
  isServed: false,
});

const onEveryPage: CallEntry[] = [
  served('GET', '/zapi/internal/root/screen-data', anyone),
  served('GET', '/zapi/internal/account-header/screen-data', anyone),
  served('POST', '/zapi/language', anyone),
];

/** A member may log in, too: as someone else, in a tab that was left open. The session is replaced then. */
const login: CallEntry[] = [
  served('POST', '/login', anyone),
  served('POST', '/logout', anyone),
  served('GET', '/zapi/bot-check/challenge', anyone),
  served('POST', '/login/code', guest),
  served('POST', '/zapi/login/multi-factor/{type}', guestInFlow('login')),
  served('POST', '/zapi/login/multi-factor/{type}/send', guestInFlow('login')),
  served('POST', '/zapi/login/not-me', anyone),
  served('POST', '/zapi/email/undo', anyone),
  served('GET', '/auth/authorize', anyone),
  served('GET', '/auth/callback', inJourney('social', 'anyone')),
  served('POST', '/auth/callback/form', inJourney('social', 'anyone')),
  served('POST', '/zapi/auth/password/forgot', guest),
  served('POST', '/zapi/auth/password/reset', anyone),
  served('POST', '/zapi/auth/password/reset/check', anyone),
];

const signUp: CallEntry[] = [
  served('POST', '/zapi/signup/email', guest),
  served('POST', '/zapi/signup/policy', guest),
  served('POST', '/zapi/signup/pin-code', guestInFlow('signUp')),
  served('POST', '/zapi/signup/confirm', guestInFlow('signUp')),
  served('POST', '/zapi/signup', guestInFlow('signUp')),
  served('POST', '/zapi/account/email/send-pin-code', anyone),
  served('GET', '/zapi/code-delivery/{channel}', anyone),
  served('GET', '/zapi/postal-code/{postalCode}', anyone),
  served('POST', '/zapi/account/user-id/verify', anyone),
];

const singleSignOn: CallEntry[] = [
  served('POST', '/oidc/login', anyoneInFlow('interaction')),
  served('POST', '/oidc/login/code', anyoneInFlow('interaction')),
  served('POST', '/zapi/oidc/login/multi-factor/{type}', anyoneInFlow('interaction')),
  served('POST', '/zapi/oidc/login/multi-factor/{type}/send', anyoneInFlow('interaction')),
  served('POST', '/zapi/oidc/signup/email', anyoneInFlow('interaction')),
  served('POST', '/oidc/consent/form', anyoneInFlow('interaction')),
  served('POST', '/oidc/consent/form/abort', anyoneInFlow('interaction')),
  served('POST', '/oidc/selectAccount/form', anyoneInFlow('interaction')),
  served('POST', '/oidc/selectAccount/form/switch', anyoneInFlow('interaction')),
  served('POST', '/zapi/oidc/revoke/grant/{grantId}', member),
];

const account: CallEntry[] = [
  served('POST', '/zapi/account/reauthorize', member),
  served('POST', '/zapi/account/reauthorize/re-send-auth-code', member),
  served('POST', '/zapi/account/sessions/end-others', member),
  served('POST', '/zapi/auth/social/disable', reauthorisedMember),
  served('POST', '/zapi/account/edit/confirm', reauthorisedMember),
  served('POST', '/zapi/account/edit', reauthorisedMember),
  served('POST', '/zapi/account/email/edit/send-pin-code', reauthorisedMember),
  served('POST', '/zapi/account/email/edit', reauthorisedMember),
  served('POST', '/zapi/account/email/verify', member),
  served('POST', '/zapi/account/enable-password', member),
  served('POST', '/zapi/account/password/edit', reauthorisedMember),
  served('POST', '/zapi/account/user-id/edit', reauthorisedMember),
  served('POST', '/zapi/account/disable-multi-factor', reauthorisedMember),
  served('POST', '/zapi/account/enable-multi-factor', reauthorisedMember),
  served('POST', '/zapi/account/enable-multi-factor/prepare', reauthorisedMember),
  served('POST', '/zapi/account/enable-multi-factor/send-code', reauthorisedMember),
  served('POST', '/zapi/account/enable-multi-factor/with-backup-code', reauthorisedMember),
  served('POST', '/zapi/account/backup-code-regenerate', reauthorisedMember),
  served('DELETE', '/zapi/account/trusted-device', reauthorisedMember),
  served('DELETE', '/zapi/account/trusted-device/all', reauthorisedMember),
  served('POST', '/zapi/account/profile-image', member),
  served('POST', '/zapi/account/policy/re-consent', member),
  served('POST', '/zapi/account/consent', member),
  served('POST', '/zapi/account/pinCode/set', member),
];

const commerce: CallEntry[] = [
  later('POST', '/zapi/purchase/verify/{planId}', member),
  later('POST', '/zapi/purchase/form/{planId}', member),
  later('POST', '/zapi/purchase/{planId}', inJourney('purchase', 'member')),
  later('POST', '/api/streaks/playback/fetch', anyone),
  later('GET', '/zapi/account/payment-history/{page}', member),
  later('GET', '/zapi/account/payment-method/paypal', reauthorisedMember),
  later('POST', '/zapi/account/payment-method/credit', reauthorisedMember),
  later('POST', '/zapi/account/payment-method/link', reauthorisedMember),
  later('DELETE', '/zapi/account/payment-method/{accountPaymentMethodId}', reauthorisedMember),
  later('POST', '/zapi/subscription/{id}/re-settlement', member),
  later('POST', '/zapi/subscription/{id}/change-payment-method', reauthorisedMember),
  later('POST', '/zapi/subscription/{subscriptionId}/withdraw', member),
  later('POST', '/zapi/subscription/{subscriptionId}/withdraw/cancel', member),
  later('POST', '/gateways/sbps/notice', anyone),
];

const withdrawal: CallEntry[] = [
  later('POST', '/zapi/account/withdraw/confirm', reauthorisedMember),
  later('POST', '/zapi/account/withdraw', inJourney('withdrawal', 'member')),
];

/** Every call of the product, page data of pages aside: each page of `screens` has one. */
export const calls: readonly CallEntry[] = [
  ...onEveryPage,
  ...login,
  ...signUp,
  ...singleSignOn,
  ...account,
  ...commerce,
  ...withdrawal,
];
