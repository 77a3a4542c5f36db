import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import type {
  enterSignUpEmailCall,
  signUpEmailScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { normaliseEmail } from '@account/domain/identity/accounts/email';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import type { PageProps } from '../../shared/page/page.js';

export type AddressData = PageProps<typeof signUpEmailScreen>['data'];

export type AddressForm = ReturnType<typeof useAddressForm>;

/**
 * Returns the address form, prefilled with the address from the provider. The member has to repeat only a
 * changed address.
 */
export function useAddressForm(data: AddressData, contract: typeof enterSignUpEmailCall) {
  const { isCallback, email, externalCallbackInfo: provided } = data;
  const providedEmail =
    provided === null || provided.isExistValidEmailDuplicate ? '' : provided.externalEmail;
  const isChange = useSearchParams()[0].has('change');
  const [inUse, setInUse] = useState<string>();
  const state = useCallForm({
    contract,
    schema: addressSchema(providedEmail),
    defaultValues: { email, emailConfirm: email === providedEmail ? '' : email },
    draft: useFormDraft(
      provided === null
        ? 'signUpEmail'
        : `signUpEmail ${provided.userIdentifierType} ${provided.externalEmail}`,
    ),
    inputOf: (typed) => {
      const way = isCallback ? { isCallback } : isChange && { isChange };
      return { type: 'signUp', email: typed.email, ...way } as const;
    },
    refused: ({ code }) =>
      setInUse(code === 'ACCOUNT_ALREADY_EXISTS_EMAIL' ? state.form.getValues('email') : undefined),
  });
  const typed = useWatch({ control: state.form.control, name: 'email' });
  return {
    state,
    isInUse: typed === inUse,
    isProvidedEmail: providedEmail !== '' && normaliseEmail(typed) === providedEmail,
  };
}

function addressSchema(providedEmail: string) {
  const again = providedEmail === '' ? emailField : z.string();
  return z.object({ email: emailField, emailConfirm: again }).check(
    z.refine(({ email, emailConfirm }) => email === providedEmail || email === normaliseEmail(emailConfirm), {
      error: 'email.mismatch' satisfies FieldProblem,
      path: ['emailConfirm'],
    }),
  );
}

export interface SignUpEmailPageProps {
  data: AddressData;
  contract?: typeof enterSignUpEmailCall;
  login?: string;
  auth?: string;
  returnTo?: string;
}
