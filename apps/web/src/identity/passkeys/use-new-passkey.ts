import {
  addPasskeyCall,
  preparePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { useToasts } from '@account/ui/overlay/toasts';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useResumeAfterProof } from '../../shared/proof/use-pending-action.js';
import { useCeremonies } from './use-ceremonies.js';

export function useNewPasskey(isAfterSignUp = false) {
  const t = useTranslations('passkeys');
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const { load } = useCeremonies();
  const [isWaiting, setWaiting] = useState(false);
  const prepare = useCall(preparePasskeyCall);
  const add = useCall(addPasskeyCall, {
    answered: async ({ name }) => {
      await revalidate();
      showToast(t('added', { name }));
    },
  });
  const make = async () => {
    const { makePasskey, abilities } = await load();
    if (!(await abilities()).canAsk) return showToast(t('unsupported'));
    const passkey = await makePasskey(await prepare.mutateAsync({}));
    if (passkey === 'there') showToast(t('alreadyThere'));
    else if (passkey === 'failed') showToast(t('unsupported'));
    else if (passkey !== undefined) await add.mutateAsync({ passkey, isAfterSignUp });
  };
  const begin = async () => {
    setWaiting(true);
    await make().catch(() => undefined);
    setWaiting(false);
  };
  useResumeAfterProof(preparePasskeyCall, undefined, true, () => void begin());
  useResumeAfterProof(addPasskeyCall, undefined, true, () => void begin());
  return { isWaiting, make: begin };
}
