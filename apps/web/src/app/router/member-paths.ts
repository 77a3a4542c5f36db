import { matchPath } from 'react-router-dom';

/** The paths of `memberPages`, known before those are fetched. */
export const memberPaths: readonly string[] = [
  '/app/licenses',
  '/mypage',
  '/mypage/connections',
  '/mypage/connections/client/:clientId',
  '/mypage/consent',
  '/mypage/edit',
  '/mypage/edit/complete',
  '/mypage/edit/confirm',
  '/mypage/email/edit',
  '/mypage/email/edit/complete',
  '/mypage/email/edit/pin-code',
  '/mypage/email/verify',
  '/mypage/email/verify/code',
  '/mypage/email/verify/complete',
  '/mypage/enable-password',
  '/mypage/enable-password/complete',
  '/mypage/login-history',
  '/mypage/multi-factor',
  '/mypage/multi-factor/backup-code',
  '/mypage/multi-factor/backup-code/generate',
  '/mypage/multi-factor/complete',
  '/mypage/multi-factor/email',
  '/mypage/multi-factor/otp',
  '/mypage/multi-factor/sms',
  '/mypage/multi-factor/trusted-device',
  '/mypage/password/edit',
  '/mypage/password/edit/complete',
  '/mypage/pin-code',
  '/mypage/pin-code/complete',
  '/mypage/profile/edit',
  '/mypage/profile/edit/complete',
  '/mypage/re-consent',
  '/mypage/reauthorize',
  '/mypage/social/disable/complete',
  '/mypage/social/enable/complete',
  '/mypage/user-id/edit',
  '/mypage/user-id/edit/complete',
];

export function isMemberPath(pathname: string): boolean {
  return memberPaths.some((path) => matchPath(path, pathname) !== null);
}
