import type { enterSignUpEmailCall } from '@account/contracts/identity/sign-up/sign-up.contract';

import type { AddressData } from './use-address-form.js';

export interface SignUpEmailPageProps {
  data: AddressData;
  contract?: typeof enterSignUpEmailCall;
  /** For those who have an account. */
  login?: string;
  /** The page of all ways to sign up. */
  auth?: string;
  /** Where a sign-up by a provider ends. */
  returnTo?: string;
}
