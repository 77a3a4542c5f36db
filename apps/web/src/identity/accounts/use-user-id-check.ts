import { verifyUserIdCall } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { userIdField } from '@account/contracts/identity/accounts/profile.contract';
import { useRef } from 'react';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { callApi } from '../../shared/api/call-api.js';
import { useRootData } from '../../shared/root/root-data.js';
import type { UserIdForm } from './profile-form.js';

/** What cannot be asked now is no complaint: the form's own call checks it. @param current not asked about */
export function useUserIdCheck(form: Pick<UserIdForm, 'refuse' | 'read'>, current: string | null) {
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
