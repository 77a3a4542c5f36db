import { prepareMultiFactorCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../../shared/call/use-call.js';
import { useRootData } from '../../../shared/root/root-data.js';
import '../second-factors.css';

interface SetupPreparation {
  hasFailed: boolean;
  retry: () => void;
}

/** Prepares the setup once per page visit, including visits that restart a broken flow. */
export function usePreparedSetup(multiFactorType: 'OTP' | 'BackupCode', isThere: boolean): SetupPreparation {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const { mutate, isError } = useCall(prepareMultiFactorCall, { answered: () => revalidate() });
  const again = useCallback(() => mutate({ multiFactorType }), [mutate, multiFactorType]);
  const askedAt = useRef<string>(undefined);
  useEffect(() => {
    if (isThere) askedAt.current = undefined;
    else if (askedAt.current !== key) {
      askedAt.current = key;
      again();
    }
  }, [isThere, key, again]);
  return { hasFailed: isError, retry: again };
}

export function PreparingStatus({ hasFailed, retry: again, text }: SetupPreparation & { text: string }) {
  const t = useTranslations('secondFactors');
  if (!hasFailed)
    return (
      <p className="preparing" role="status">
        {text}
      </p>
    );
  return (
    <div className="narrow form">
      <p>{t('notPrepared')}</p>
      <Actions>
        <Button onClick={again}>{t('prepareAgain')}</Button>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
    </div>
  );
}

/**
 * Returns true if newer values have replaced the values that the member scanned or saved. Stores only an id and
 * not the values.
 */
export function useReplacedSetup(of: 'OTP' | 'BackupCode', id: string): boolean {
  const key = `second-factor-setup:${useRootData().pageAccount}:${of}`;
  const [isReplaced] = useState(() => ![null, id].includes(sessionStorage.getItem(key)));
  useEffect(() => sessionStorage.setItem(key, id), [key, id]);
  return isReplaced;
}
