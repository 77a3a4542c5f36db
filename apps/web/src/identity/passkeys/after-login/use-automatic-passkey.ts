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

/**
 * Timeout in milliseconds, because some browsers take a minute to report that no passkey provider exists. Does
 * not include network time.
 */
const creationTimeout = 10_000;

/**
 * Set after a password login in this tab. The offer appears on the next visit of the page and not on the
 * current one.
 */
const offerDueKey = 'passkeyOffer';

/**
 * Creates a passkey in the background once after a password login. Failures are ignored.
 *
 * @returns true if the member may be asked to create a passkey instead
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
