import type { Layout } from '@account/contracts/platform/placement';
import type { ComponentType } from 'react';

import { AccountLayout } from '../layouts/account-layout.js';
import { FrontLayout } from '../layouts/front-layout.js';
import { GuestLayout } from '../layouts/guest-layout.js';
import { LoginLayout } from '../layouts/login-layout.js';

export const layoutComponents: Record<Layout, ComponentType> = {
  front: FrontLayout,
  guest: GuestLayout,
  login: LoginLayout,
  oidc: LoginLayout,
  account: AccountLayout,
};
