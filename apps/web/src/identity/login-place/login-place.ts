import { loginCall, sendLoginCodeCall } from '@account/contracts/identity/login/login.contract';
import {
  enterLoginFactorCall,
  sendLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { createContext, use } from 'react';

/** Where a login takes place: its calls, its pages, and the way to sign up instead; none for someone logged in. */
export interface LoginPlace {
  logIn: typeof loginCall;
  sendCode: typeof sendLoginCodeCall;
  enterFactor: typeof enterLoginFactorCall;
  sendFactor: typeof sendLoginFactorCall;
  /** The address of a page below the first one; `query` without its question mark. */
  page: (below?: string, query?: string) => string;
  signUp: string | undefined;
}

const ownPlace: LoginPlace = {
  logIn: loginCall,
  sendCode: sendLoginCodeCall,
  enterFactor: enterLoginFactorCall,
  sendFactor: sendLoginFactorCall,
  page: (below = '', query = '') => `/login${below}?${query}`.replace(/\?$/, ''),
  signUp: '/signup',
};

export const LoginPlaceContext = createContext(ownPlace);

export function useLoginPlace(): LoginPlace {
  return use(LoginPlaceContext);
}
