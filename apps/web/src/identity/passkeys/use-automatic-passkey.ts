import {
  addAutomaticPasskeyCall,
  prepareAutomaticPasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { automaticPasskeySpan } from '@account/domain/identity/passkeys/passkey';
import { useToasts } from '@account/ui/overlay/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { callApi } from '../../shared/api/call-api.js';
import { useRootData } from '../../shared/root/root-data.js';
import { takePasswordLogin } from '../login-place/login-place.js';
import { canMakeAutomatically, makePasskey, stopCeremony } from './ceremonies.js';

/** Browsers without anything that could make one say so after a minute only. */
const patience = 10_000;

/** Once after a log-in by password. Nobody waits for it, and its failure leaves no trace. */
export function useAutomaticPasskey(): 'trying' | 'made' | 'none' {
  const t = useTranslations('passkeys.offer');
  const { pageAccount } = useRootData();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'trying' | 'made' | 'none'>('trying');

  const attempt = useEffectEvent(async (): Promise<boolean> => {
    const since = takePasswordLogin();
    if (since === undefined || Date.now() - since > automaticPasskeySpan) return false;
    if (!(await canMakeAutomatically())) return false;
    const { options } = await callApi(prepareAutomaticPasskeyCall, {}, { pageAccount });
    if (options === null) return false;
    const passkey = await makePasskey(options, true);
    if (passkey === undefined || passkey === 'there') return false;
    await callApi(addAutomaticPasskeyCall, { passkey }, { pageAccount });
    return true;
  });

  const finish = useEffectEvent(async (isMade: boolean) => {
    setState(isMade ? 'made' : 'none');
    if (!isMade) return;
    showToast(t('made'));
    await revalidate();
  });

  useEffect(() => {
    const tooLong = setTimeout(stopCeremony, patience);
    void attempt()
      .catch(() => false)
      .then(finish)
      .finally(() => clearTimeout(tooLong));
    return () => {
      clearTimeout(tooLong);
      stopCeremony();
    };
  }, []);

  return state;
}
