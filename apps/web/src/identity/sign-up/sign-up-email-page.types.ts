import type { enterSignUpEmailCall } from '@account/contracts/identity/sign-up/sign-up.contract';

import type { AddressData } from './use-address-form.js';

export interface SignUpEmailPageProps {
  data: AddressData;
  contract?: typeof enterSignUpEmailCall;
  login?: string;
  auth?: string;
  returnTo?: string;
}
