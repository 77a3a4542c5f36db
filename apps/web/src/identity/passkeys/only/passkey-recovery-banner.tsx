import { cancelOwnPasskeyRecoveryCall } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import { passkeyRecoveryWait } from '@account/domain/identity/passkeys/passkey';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useToasts } from '@account/ui/overlay/toasts';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../../shared/call/use-call.js';

export default function PasskeyRecoveryBanner() {
  const t = useTranslations('passkeys.recovery');
  const form = useTranslations('shell.form');
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const stop = useCall(cancelOwnPasskeyRecoveryCall, {
    answered: async () => {
      await revalidate();
      document.querySelector('h1')?.focus();
      showToast(t('stopped'));
    },
  });
  return (
    <Banner tone="warn" title={t('asked')}>
      <p>{t('askedText', { hours: passkeyRecoveryWait / 3_600_000 })}</p>
      <Actions>
        <Button variant="quiet" busy={stop.isPending} busyText={form('busy')} onClick={() => stop.mutate({})}>
          {t('stop')}
        </Button>
      </Actions>
    </Banner>
  );
}
