import type {
  DeviceKind,
  LoginFactor,
  LoginMethodName,
  LoginResult,
} from '@account/domain/identity/login-history/login-attempt';

import type { AccountId } from '../../platform/ids/ids.js';

/** A try to log in to an account that exists. */
export interface LoginAttempt {
  accountId: AccountId;
  /** What was typed, or the provider's name. */
  identifierName: string;
  method: LoginMethodName;
  isAmaltheaLogin: boolean;
  /** Whether a second factor was asked for. */
  requestMultiFactor?: boolean;
  /** The second factor that was tried. */
  multiFactorType?: LoginFactor;
}

/** A try that opened no session. */
export interface UnfinishedAttempt extends LoginAttempt {
  result: Exclude<LoginResult, 'success'>;
}

/** A row of the table, but for what only the database decides. */
export interface AttemptRow {
  id: string;
  accountId: AccountId;
  createdAt: Date;
  ip: string;
  result: LoginResult;
  userIdentifierName: string;
  loginMethod: LoginMethodName;
  multiFactorType: LoginFactor | null;
  requestMultiFactor: boolean;
  isAmaltheaLogin: boolean;
  deviceInfo: DeviceKind | null;
  browserInfo: string | null;
  country: string | null;
}
