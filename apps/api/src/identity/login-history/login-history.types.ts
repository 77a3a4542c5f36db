import type {
  DeviceKind,
  LoginFactor,
  LoginMethodName,
  LoginResult,
} from '@account/domain/identity/login-history/login-attempt';

import type { AccountId } from '../../platform/ids/ids.js';

export interface LoginAttempt {
  accountId: AccountId;
  identifierName: string;
  method: LoginMethodName;
  isAmaltheaLogin: boolean;
  requestMultiFactor?: boolean;
  multiFactorType?: LoginFactor;
}

export interface UnfinishedAttempt extends LoginAttempt {
  result: Exclude<LoginResult, 'success'>;
}

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
  isNewBrowser: boolean;
  deviceInfo: DeviceKind | null;
  browserInfo: string | null;
  country: string | null;
}
