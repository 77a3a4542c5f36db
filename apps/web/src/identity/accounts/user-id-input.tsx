import { userIdField } from '@account/contracts/identity/accounts/user-id.contract';
import { verifyUserIdCall } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { profileField } from '@account/domain/identity/accounts/profile-fields';
import { TextInput } from '@account/ui/form/text-input';
import { useRef, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { callApi } from '../../shared/api/call-api.js';
import { useRootData } from '../../shared/root/root-data.js';
import type { UserIdForm } from './profile-form.js';

type Control = ComponentProps<typeof TextInput>;

interface UserIdInputProps {
  form: UserIdForm;
  current?: string | null;
}

export function UserIdInput({ form, current = null }: UserIdInputProps) {
  const check = useUserIdCheck(form, current);
  const control: Control = form.control('userId');
  const { error } = form.field('userId');
  return (
    <TextInput
      {...control}
      onChange={(event: ChangeEvent<HTMLInputElement, HTMLInputElement>) => {
        if (error !== undefined) form.complain('userId', '');
        control.onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        control.onBlur?.(event);
        void check();
      }}
      autoComplete={profileField('userId').autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      width="m"
    />
  );
}

/**
 * Checks whether a typed user ID is available. Ignores network errors, because the server checks the user ID
 * again on submit.
 * @param current the member's current user ID, which is not checked
 */
function useUserIdCheck(form: Pick<UserIdForm, 'refuse' | 'read'>, current: string | null) {
  const { pageAccount } = useRootData();
  const asked = useRef<{ userId: string; refusal?: { code: string; message: string } }>(undefined);

  return async () => {
    const typed = userIdField.safeParse(form.read('userId'));
    if (!typed.success || typed.data === current) return;
    const userId = typed.data;
    if (asked.current?.userId !== userId) {
      asked.current = { userId };
      try {
        await callApi(verifyUserIdCall, { userId }, { pageAccount });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code !== 'ACCOUNT_ALREADY_EXISTS_USER_ID') asked.current = undefined;
        else {
          const { code, message, fieldErrors } = error;
          asked.current = { userId, refusal: { code, message: fieldErrors.userId ?? message } };
        }
      }
    }
    const stands = userIdField.safeParse(form.read('userId'));
    const refusal = asked.current?.refusal;
    if (refusal && stands.data === asked.current?.userId) form.refuse('userId', refusal);
  };
}
