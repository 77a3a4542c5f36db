import {
  anyone,
  anyoneInFlow,
  guest,
  guestInFlow,
  member,
  memberInFlow,
  reauthorisedMember,
} from './access.js';
import { inJourney, type DeclaredAccess } from './declared-access.js';

/** A page of the product, whether this release has it or not. */
export interface ScreenEntry {
  /** `{name}` stands for one part of the path. */
  readonly path: string;
  readonly access: DeclaredAccess;
  /** This release has the page and answers its data. */
  readonly isServed: boolean;
  /** The OpenID provider answers it as it is, without page data. */
  readonly isOfProtocol?: true;
}

const served = (path: string, access: DeclaredAccess): ScreenEntry => ({ path, access, isServed: true });
const later = (path: string, access: DeclaredAccess): ScreenEntry => ({ path, access, isServed: false });
const ofProtocol = (path: string): ScreenEntry => ({
  path,
  access: anyone,
  isServed: false,
  isOfProtocol: true,
});

const secondFactors = ['Email', 'SMS', 'OTP', 'BackupCode'];

const open: ScreenEntry[] = [
  served('/', anyone),
  served('/terms', anyone),
  served('/privacy', anyone),
  served('/app/licenses', anyone),
  later('/plans', anyone),
];

const login: ScreenEntry[] = [
  served('/login', guest),
  served('/login/code', guestInFlow('login')),
  served('/login/multi-factor', guestInFlow('login')),
  ...secondFactors.map((type) => served(`/login/multi-factor/${type}`, guestInFlow('login'))),
  served('/login/not-me', anyone),
  served('/email/undo', anyone),
  served('/logout', anyone),
  served('/auth', anyone),
  served('/social/relate/error', anyone),
  served('/forgetpassword', guest),
  served('/newpassword', anyone),
  served('/password/forgot', guest),
  served('/password/forgot/complete', guest),
  served('/password/reset', anyone),
  served('/password/reset/complete', anyone),
];

const signUp: ScreenEntry[] = [
  served('/signup', guest),
  served('/signup/auth', anyone),
  served('/signup/email', guest),
  served('/signup/pin-code', guestInFlow('signUp')),
  served('/signup/policy', guestInFlow('signUp')),
  served('/signup/form', guestInFlow('signUp')),
  served('/signup/confirm', guestInFlow('signUp')),
  served('/signup/complete', member),
  later('/signup/plans', memberInFlow('signUp')),
  later('/signup/plans/{planId}/confirm', memberInFlow('signUp')),
  later('/signup/plans/{planId}/complete', member),
];

/** A member may log in here, too: a client may ask for that. */
const singleSignOn: ScreenEntry[] = [
  ofProtocol('/oidc'),
  served('/oidc/login', anyoneInFlow('interaction')),
  served('/oidc/login/code', anyoneInFlow('interaction')),
  served('/oidc/login/multi-factor', anyoneInFlow('interaction')),
  ...secondFactors.map((type) => served(`/oidc/login/multi-factor/${type}`, anyoneInFlow('interaction'))),
  served('/oidc/signup', anyoneInFlow('interaction')),
  served('/oidc/signup/auth', anyoneInFlow('interaction')),
  served('/oidc/consent', anyoneInFlow('interaction')),
  served('/oidc/select-account', anyoneInFlow('interaction')),
  served('/oidc/selectAccountInteraction', anyoneInFlow('interaction')),
  served('/oidc/loginInteraction', anyoneInFlow('interaction')),
  served('/oidc/error', anyone),
  ofProtocol('/device'),
];

const purchase: ScreenEntry[] = [
  later('/plans/{planId}', member),
  later('/plans/{planId}/confirm', inJourney('purchase', 'member')),
  later('/plans/{planId}/complete', member),
];

const withdrawal: ScreenEntry[] = [
  later('/withdraw', reauthorisedMember),
  later('/withdraw/pin-code', inJourney('withdrawal', 'member')),
  later('/withdraw/complete', anyone),
];

const myPage: ScreenEntry[] = [
  served('/mypage', member),
  served('/mypage/reauthorize', member),
  later('/mypage/plans', member),
  served('/mypage/edit', reauthorisedMember),
  served('/mypage/edit/confirm', reauthorisedMember),
  served('/mypage/edit/complete', member),
  served('/mypage/profile/edit', member),
  served('/mypage/profile/edit/complete', member),
  served('/mypage/email/edit', reauthorisedMember),
  served('/mypage/email/edit/pin-code', memberInFlow('emailEdit')),
  served('/mypage/email/edit/complete', member),
  served('/mypage/email/verify', member),
  served('/mypage/email/verify/code', member),
  served('/mypage/email/verify/complete', member),
  served('/mypage/enable-password', member),
  served('/mypage/enable-password/complete', member),
  served('/mypage/password/edit', reauthorisedMember),
  served('/mypage/password/edit/complete', member),
  served('/mypage/user-id/edit', reauthorisedMember),
  served('/mypage/user-id/edit/complete', member),
  served('/mypage/multi-factor', reauthorisedMember),
  served('/mypage/multi-factor/email', reauthorisedMember),
  served('/mypage/multi-factor/sms', reauthorisedMember),
  served('/mypage/multi-factor/otp', reauthorisedMember),
  served('/mypage/multi-factor/backup-code', reauthorisedMember),
  served('/mypage/multi-factor/backup-code/generate', reauthorisedMember),
  served('/mypage/multi-factor/trusted-device', reauthorisedMember),
  served('/mypage/multi-factor/complete', member),
  served('/mypage/login-history', member),
  served('/mypage/consent', member),
  served('/mypage/re-consent', member),
  served('/mypage/pin-code', member),
  served('/mypage/pin-code/complete', member),
  served('/mypage/connections', member),
  served('/mypage/connections/client/{clientId}', member),
  served('/mypage/social/enable/complete', member),
  served('/mypage/social/disable/complete', member),
];

const payment: ScreenEntry[] = [
  later('/mypage/payment-method', reauthorisedMember),
  later('/mypage/payment-method/complete', member),
  later('/mypage/payment-method/delete/complete', member),
  later('/mypage/payment-history', member),
  later('/mypage/invoice/{earningsId}', member),
  later('/mypage/subscription/{subscriptionId}', member),
  later('/mypage/subscription/{subscriptionId}/payment-method', reauthorisedMember),
  later('/mypage/subscription/{subscriptionId}/payment-method/complete', member),
  later('/mypage/subscription/{subscriptionId}/withdraw', member),
  later('/mypage/subscription/{subscriptionId}/withdraw/complete', member),
];

/** Every page of the product. */
export const screens: readonly ScreenEntry[] = [
  ...open,
  ...login,
  ...signUp,
  ...singleSignOn,
  ...purchase,
  ...withdrawal,
  ...myPage,
  ...payment,
];

const ownPaths = screens.filter((entry) => entry.isServed).map(({ path }) => path);

/** Whether a path, without its query, is a page that this release has. */
export function isOwnPath(pathname: string): boolean {
  return ownPaths.some((path) => isPathOf(path, pathname));
}

const patterns = new Map<string, RegExp>();

/** Whether a path, without its query, is that of a contract, in which `{name}` stands for one part. */
export function isPathOf(contractPath: string, pathname: string): boolean {
  const pattern = patterns.get(contractPath) ?? patternOf(contractPath);
  patterns.set(contractPath, pattern);
  return pattern.test(pathname);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
