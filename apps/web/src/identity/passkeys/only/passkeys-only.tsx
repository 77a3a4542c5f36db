import { passkeyChallengeCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { setPasskeysOnlyCall } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import type { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import { passkeyRecoveryWait } from '@account/domain/identity/passkeys/passkey';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Section } from '@account/ui/layout/section';
import { Dialog } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../../../shared/api/use-problem-toast.js';
import { useCall } from '../../../shared/call/use-call.js';
import type { PageProps } from '../../../shared/page/page.js';
import { useRootData } from '../../../shared/root/root-data.js';
import { useCeremonies } from '../use-ceremonies.js';

interface PasskeysOnlyProps extends Pick<PageProps<typeof passkeysScreen>['data'], 'only'> {
  count: number;
}

export function PasskeysOnly({ only: { isOn, canTurnOn }, count }: PasskeysOnlyProps) {
  const t = useTranslations('passkeys.only');
  const passkeys = useTranslations('passkeys');
  const { isEnabledPassword } = useRootData().store;
  const hours = passkeyRecoveryWait / 3_600_000;
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const { isBusy, isSent, set, stop } = useSetting(close);
  const keep = () => {
    stop();
    close();
  };
  const busy = { busy: isBusy, busyText: t('asking') };
  const text = isOn ? 'textOn' : 'text';
  return (
    <Section
      title={t('title')}
      more={<StatusLabel status={isOn ? 'on' : 'off'} text={t(isOn ? 'on' : 'off')} />}
    >
      <div className="narrow form">
        <p>{t(isEnabledPassword ? text : `withoutPassword.${text}`)}</p>
        <p className="sub">{t(isEnabledPassword ? 'lost' : 'withoutPassword.lost', { hours })}</p>
        {isOn && (
          <Actions>
            <Button variant="quiet" {...busy} onClick={() => void set(false)}>
              {t('turnOff')}
            </Button>
          </Actions>
        )}
        {!isOn && canTurnOn && (
          <Actions>
            <Button variant="quiet" onClick={() => setConfirming(true)}>
              {t('turnOn')}
            </Button>
          </Actions>
        )}
        {!isOn && !canTurnOn && <p>{t('address')}</p>}
      </div>
      {isConfirming && (
        <Dialog
          alert
          title={t('confirm.title')}
          onClose={keep}
          locked={isSent}
          actions={
            <>
              <Button {...busy} onClick={() => void set(true)}>
                {t('turnOn')}
              </Button>
              <Button variant="quiet" data-safe unavailable={isSent} onClick={keep}>
                {passkeys('cancel')}
              </Button>
            </>
          }
        >
          <p>{t(isEnabledPassword ? 'confirm.text' : 'withoutPassword.confirm')}</p>
          {count === 1 && <p>{t('confirm.one')}</p>}
        </Dialog>
      )}
    </Section>
  );
}

function useSetting(onEnd: () => void) {
  const t = useTranslations('passkeys.only');
  const passkeys = useTranslations('passkeys');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const { load, stop } = useCeremonies();
  const [isAsking, setAsking] = useState(false);
  const failed = (problem: Parameters<typeof problemToast>[0]) => {
    onEnd();
    problemToast(problem);
  };
  const challenge = useCall(passkeyChallengeCall, { failed });
  const call = useCall(setPasskeysOnlyCall, { failed });
  const change = async (isOnly: boolean) => {
    const { abilities, askForPasskey } = await load();
    if (!(await abilities()).isSupported) return showToast(passkeys('cannotUse'));
    const { request } = await challenge.mutateAsync({ purpose: 'reauthorisation' });
    const passkey = request && (await askForPasskey(request, 'dialog'));
    if (passkey === 'failed') return showToast(passkeys('cannotUse'));
    if (!passkey) return;
    await call.mutateAsync({ isOnly, passkey });
    onEnd();
    await revalidate();
    showToast(t(isOnly ? 'turnedOn' : 'turnedOff'));
  };
  return {
    isBusy: isAsking,
    isSent: call.isPending,
    stop,
    set: async (isOnly: boolean) => {
      setAsking(true);
      await change(isOnly).catch(() => undefined);
      setAsking(false);
    },
  };
}
