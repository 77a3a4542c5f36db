import { loginCall, sendLoginCodeCall } from '@account/contracts/identity/login/login.contract';
import {
  enterLoginFactorCall,
  sendLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import {
  enterOidcLoginFactorCall,
  oidcLoginCall,
  sendOidcLoginCodeCall,
  sendOidcLoginFactorCall,
} from '@account/contracts/oidc/login/oidc-login.contract';
import { passwordResetQuery } from '@account/domain/identity/passwords/password-reset';
import { useMemo, type ReactNode } from 'react';

import {
  LoginEnvironmentContext,
  type LoginEnvironment,
} from '../../identity/login-environment/login-environment.js';
import { useRootData } from '../../shared/root/root-data.js';
import { flowQuery, inFlow } from '../interactions/in-flow.js';

interface OidcLoginProviderProps {
  flow: string;
  children: ReactNode;
}

export function OidcLoginProvider({ flow, children }: OidcLoginProviderProps) {
  const { authId } = useRootData();
  const place = useMemo(() => oidcLoginEnvironment(flow, authId === ''), [flow, authId]);
  return <LoginEnvironmentContext value={place}>{children}</LoginEnvironmentContext>;
}

function oidcLoginEnvironment(flow: string, isGuest: boolean): LoginEnvironment {
  const inside = new Map<unknown, unknown>([
    [loginCall, inFlow(oidcLoginCall, flow)],
    [sendLoginCodeCall, inFlow(sendOidcLoginCodeCall, flow)],
    [enterLoginFactorCall, inFlow(enterOidcLoginFactorCall, flow)],
    [sendLoginFactorCall, inFlow(sendOidcLoginFactorCall, flow)],
  ]);
  return {
    call: <Contract,>(own: Contract) => (inside.get(own) ?? own) as Contract,
    page: (below = '', query = '') => `/oidc/login${below}${flowQuery(flow)}${query && `&${query}`}`,
    forgot: isGuest ? `/password/forgot${passwordResetQuery(`/oidc/login${flowQuery(flow)}`)}` : undefined,
    signUp: isGuest ? `/oidc/signup${flowQuery(flow)}` : undefined,
  };
}
