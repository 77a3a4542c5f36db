import type { RegistrationRow } from './registration.repository.js';

const list = '/mypage/payment-method';
const complete = '/mypage/payment-method/complete';

type Shown = Pick<RegistrationRow, 'id' | 'state' | 'returnTo'>;

export function pageOf({ id, state, returnTo }: Shown): string {
  switch (state) {
    case 'REGISTERED':
      return withRegistration(returnTo ?? complete, id);
    case 'ABANDONED':
    case 'FAILED':
      return withRegistration(returnTo ?? list, id);
    default:
      return withRegistration(complete, id);
  }
}

function withRegistration(path: string, id: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}registration=${id}`;
}
