import {
  addAutomaticPasskeyCall,
  prepareAutomaticPasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { automaticPasskeySpan } from '@account/domain/identity/passkeys/passkey';
import { useToasts } from '@account/ui/overlay/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { callApi } from '../../../shared/api/call-api.js';
import { useRootData } from '../../../shared/root/root-data.js';
import { tabStorage } from '../../../shared/root/tab-storage.js';
import { takePasswordLogin } from '../../login-environment/login-environment.js';
import { canCreateAutomatically, createPasskeyAutomatically, type Passkey } from '../ceremonies.js';

/** Browsers without anything that could make one say so after a minute only; what the network takes does not count. */
const creationTimeout = 10_000;

/** Since a log-in by password in this tab: the next view of the page asks, none in the midst of it. */
const offerDueKey = 'passkeyOffer';

/**
 * Once after a log-in by password. Nobody waits for it, and its failure leaves no trace.
 *
 * @returns whether the person may be asked instead
 */
export function useAutomaticPasskey(): boolean {
  const t = useTranslations('passkeys.offer');
  const { pageAccount } = useRootData();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const [isDue, setDue] = useState(false);

  const attempt = useEffectEvent(async (signal: AbortSignal): Promise<'due' | 'failed' | 'made'> => {
    const since = takePasswordLogin();
    if (since === undefined) return tabStorage().getItem(offerDueKey) === null ? 'failed' : 'due';
    tabStorage().setItem(offerDueKey, 'true');
    if (Date.now() - since > automaticPasskeySpan) return 'due';
    if (!(await canCreateAutomatically())) return 'due';
    const { options } = await callApi(prepareAutomaticPasskeyCall, {}, { pageAccount, signal });
    if (options === null) return 'due';
    const keep = (passkey: Passkey) => callApi(addAutomaticPasskeyCall, { passkey }, { pageAccount });
    const isMade = await createPasskeyAutomatically(options, keep, { signal, timeout: creationTimeout });
    return isMade ? 'made' : 'failed';
  });

  const finish = useEffectEvent(async (outcome: 'due' | 'failed' | 'made') => {
    setDue(outcome === 'due');
    if (outcome !== 'made') return;
    showToast(t('made'));
    await revalidate();
  });

  useEffect(() => {
    const leaving = new AbortController();
    void attempt(leaving.signal)
      .catch(() => 'failed' as const)
      .then(finish);
    return () => leaving.abort();
  }, []);

  return isDue;
}
