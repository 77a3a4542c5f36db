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

/**
 * Once after a log-in by password. Nobody waits for it, and its failure leaves no trace.
 *
 * @returns whether the browser tried, undefined while nobody knows
 */
export function useAutomaticPasskey(): boolean | undefined {
  const t = useTranslations('passkeys.offer');
  const { pageAccount } = useRootData();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const [wasTried, setTried] = useState<boolean>();

  const attempt = useEffectEvent(async (): Promise<'untried' | 'failed' | 'made'> => {
    const since = takePasswordLogin();
    if (since === undefined || Date.now() - since > automaticPasskeySpan) return 'untried';
    if (!(await canMakeAutomatically())) return 'untried';
    const { options } = await callApi(prepareAutomaticPasskeyCall, {}, { pageAccount });
    if (options === null) return 'untried';
    const passkey = await makePasskey(options, true);
    if (passkey === undefined || passkey === 'there') return 'failed';
    await callApi(addAutomaticPasskeyCall, { passkey }, { pageAccount });
    return 'made';
  });

  const finish = useEffectEvent(async (outcome: 'untried' | 'failed' | 'made') => {
    setTried(outcome !== 'untried');
    if (outcome !== 'made') return;
    showToast(t('made'));
    await revalidate();
  });

  useEffect(() => {
    const tooLong = setTimeout(stopCeremony, patience);
    void attempt()
      .catch(() => 'failed' as const)
      .then(finish)
      .finally(() => clearTimeout(tooLong));
    return () => {
      clearTimeout(tooLong);
      stopCeremony();
    };
  }, []);

  return wasTried;
}
