import type { ComponentType } from 'react';

import type { Layout } from '../../shared/page/page.js';
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
