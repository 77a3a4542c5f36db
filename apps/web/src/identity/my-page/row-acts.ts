import type { AccountTopRow } from '@account/domain/identity/my-page/account-top';

export type RowAct = 'change' | 'setUp' | 'open';

export const rowActs = {
  allPlans: 'open',
  contactEmail: 'change',
  userId: 'change',
  registrationInfo: 'change',
  profileImage: 'change',
  password: 'change',
  setPassword: 'setUp',
  multiFactor: 'setUp',
  loginHistory: 'open',
  externalIds: 'open',
  newsletter: 'change',
  privacy: 'change',
  pinCode: 'setUp',
  connections: 'open',
  withdraw: 'open',
} as const satisfies Record<AccountTopRow, RowAct>;
