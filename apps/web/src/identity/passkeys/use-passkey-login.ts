import type { loginCall } from '@account/contracts/identity/login/login.contract';
import { passkeyChallengeCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeyChallengeRenewal } from '@account/domain/identity/passkeys/passkey';
import { useToasts } from '@account/ui/overlay/toasts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { callApi } from '../../shared/api/call-api.js';
import { useCall } from '../../shared/call/use-call.js';
import { useRootData } from '../../shared/root/root-data.js';
import {
  detectCapabilities,
  requestPasskey,
  stopCeremony,
  signalDevice,
  type PasskeyCapabilities,
  type PasskeyAssertion,
  type PasskeyRequest,
} from './ceremonies.js';
import { requestDeviceSync } from './after-login/use-device-sync.js';

/** Approximate time at which the page and its first challenge were requested. */
const pageDrawnAt = Date.now();

interface Options {
  contract: typeof loginCall;
  request: PasskeyRequest;
  returnTo: string;
  answered: () => void;
}

/**
 * Logs in with a passkey from the browser's autofill list or from a button. Does not show an error when the
 * user declines.
 */
export function usePasskeyLogin({ contract, request: first, returnTo, answered }: Options) {
  const { pageAccount, browser } = useRootData();
  const { search } = useLocation();
  const t = useTranslations('login.passkey');
  const showToast = useToasts();
  const [can, setCan] = useState<PasskeyCapabilities>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isAsking, setAsking] = useState(false);
  const request = useRef({ ...first, at: pageDrawnAt });
  const hasDialog = useRef(false);
  const isStopped = useRef(false);
  const refusal = useRef<ApiProblem>(undefined);
  const login = useCall(contract, {
    replaces: true,
    answered,
    failed: (refused) => {
      refusal.current = refused;
    },
  });

  const renew = async () => {
    const { request: next } = await callApi(passkeyChallengeCall, { purpose: 'login' }, { pageAccount });
    if (next !== null) request.current = { ...next, at: Date.now() };
  };

  const send = async (passkey: PasskeyAssertion): Promise<boolean> => {
    refusal.current = undefined;
    const input = { loginMethod: 'Passkey', passkey, returnTo, isAmaltheaLogin: browser.isApp } as const;
    await login.mutateAsync(input).catch(() => undefined);
    const refused = refusal.current as ApiProblem | undefined;
    if (refused === undefined) {
      requestDeviceSync();
      return true;
    }
    if (refused.code === 'PASSKEY_UNKNOWN')
      void signalDevice({
        signalName: 'unknownCredential',
        rpID: request.current.rpId,
        credentialID: passkey.id,
      });
    return false;
  };

  /** Reports only failures of the dialog, because the autofill list opens without a user action. */
  const explain = (how: 'autofill' | 'dialog'): false => {
    if (how === 'dialog') showToast(t('cannotUse'));
    return false;
  };

  /** Repeats the request with a new challenge if the challenge expired before the response. */
  const ask = async (how: 'autofill' | 'dialog') => {
    const passkey = await requestPasskey(request.current, how);
    if (passkey === 'failed') return explain(how);
    if (passkey === undefined || (await send(passkey))) return passkey !== undefined;
    await renew();
    if (refusal.current?.code === 'PASSKEY_CHALLENGE_OVER') {
      const again = await requestPasskey(request.current, 'dialog');
      if (again === 'failed') return explain('dialog');
      if (again === undefined || (await send(again))) return again !== undefined;
      await renew();
    }
    setProblem(refusal.current);
    return false;
  };

  const arm = async () => {
    if (hasDialog.current) return;
    isStopped.current = false;
    try {
      if (Date.now() - request.current.at > passkeyChallengeRenewal) await renew();
      await ask('autofill');
    } catch {
      return;
    }
  };
  const stop = useEffectEvent(() => {
    isStopped.current = true;
    stopCeremony();
  });
  const show = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void arm();
    else if (!hasDialog.current) stop();
  });
  const startAgain = useEffectEvent(() => isStopped.current && void arm());

  useEffect(() => {
    void detectCapabilities().then(setCan);
    return stopCeremony;
  }, []);

  const canAutofill = can?.canAutofill === true;

  useEffect(() => {
    if (!canAutofill) return;
    document
      .querySelector('input[autocomplete="username"]')
      ?.setAttribute('autocomplete', 'username webauthn');
  }, [canAutofill, search]);

  useEffect(() => {
    if (!canAutofill) return;
    show();
    const again = setInterval(show, passkeyChallengeRenewal + 1_000);
    document.addEventListener('visibilitychange', show);
    document.addEventListener('submit', stop, true);
    document.addEventListener('focusin', startAgain);
    window.addEventListener('pagehide', stopCeremony);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', show);
      document.removeEventListener('submit', stop, true);
      document.removeEventListener('focusin', startAgain);
      window.removeEventListener('pagehide', stopCeremony);
    };
  }, [canAutofill]);

  return {
    isOffered: can?.canAsk,
    isBusy: isAsking || login.isPending,
    problem,
    ask: async () => {
      stopCeremony();
      setProblem(undefined);
      setAsking(true);
      hasDialog.current = true;
      try {
        if (Date.now() - request.current.at > passkeyChallengeRenewal) await renew();
        if (await ask('dialog')) return;
      } finally {
        hasDialog.current = false;
        setAsking(false);
      }
      if (canAutofill) void arm();
    },
  };
}
