import type { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Section } from '@account/ui/layout/section';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { syncDeviceNow } from './after-login/use-device-sync.js';
import { PasskeyItem } from './passkey-item.js';
import { PasskeysOnly } from './only/passkeys-only.js';
import { usePasskeyCapabilities } from './use-passkey-capabilities.js';
import { useNewPasskey } from './use-new-passkey.js';
import './passkeys.css';

type Data = PageProps<typeof passkeysScreen>['data'];

export default function PasskeysPage({ data }: PageProps<typeof passkeysScreen>) {
  const t = useTranslations('passkeys');
  const { isEnabledPassword } = useRootData().store;
  const [query] = useSearchParams();
  const { isWaiting, make } = useNewPasskey(query.get('from') === 'sign-up');
  const isUnsupported = usePasskeyCapabilities()?.canAsk === false;
  useSyncDeviceOnChange(data.knownToDevice);
  const { passkeys, canAdd, only } = data;
  const usable = passkeys.filter(({ isUsable }) => isUsable).length;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(isEnabledPassword ? 'lead' : 'leadWithoutPassword')}
        back="myPage"
      />
      {passkeys.length === 0 ? (
        <EmptyState text={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <Section
          title={t('list')}
          more={<span className="sub">{t('count', { count: passkeys.length })}</span>}
        >
          <ul className="passkeys">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        </Section>
      )}
      {canAdd && isUnsupported && <p>{t('unsupported')}</p>}
      {canAdd && !isUnsupported && (
        <Actions>
          <Button busy={isWaiting} busyText={t('adding')} onClick={() => void make()}>
            {t('add')}
          </Button>
        </Actions>
      )}
      {!canAdd && <p>{t('full')}</p>}
      {(usable > 0 || only.isOn) && (
        <>
          {!only.isOn && !passkeys.some(({ isLastWayIn }) => isLastWayIn) && (
            <p className="sub narrow">{t('lost')}</p>
          )}
          <PasskeysOnly only={only} count={usable} />
        </>
      )}
    </>
  );
}

function useSyncDeviceOnChange(known: Data['knownToDevice']): void {
  const queryClient = useQueryClient();
  const signal = JSON.stringify(known);
  useEffect(() => {
    if (signal !== 'null') void syncDeviceNow(queryClient).catch(() => undefined);
  }, [queryClient, signal]);
}
