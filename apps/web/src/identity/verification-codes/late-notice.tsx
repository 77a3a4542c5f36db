import { codeDeliveryCall } from '@account/contracts/identity/verification-codes/code-delivery.contract';
import { Notice } from '@account/ui/feedback/notice';
import { TextButton } from '@account/ui/typography/text-button';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { readApi } from '../../shared/api/call-api.js';
import type { LateDeliveryProps, OtherWay } from './late-delivery.js';

/** Milliseconds after which a message that still waits is late for the server, and a little more. */
const firstLook = 6_000;
const nextLook = 8_000;
/** As long as nothing is late; then looking goes on until it is not. */
const looks = 3;

export default function LateNotice({ channel, otherWay }: LateDeliveryProps) {
  const t = useTranslations('codeDelivery');
  const isLate = useIsLate(channel);
  return (
    <div role="status">
      {isLate && (
        <Notice tone="warn" title={t(`title.${channel}`)}>
          <p>{t(`text.${channel}`)}</p>
          {otherWay && <Way {...otherWay} />}
        </Notice>
      )}
    </div>
  );
}

function Way(other: OtherWay) {
  const text = useTranslations('codeDelivery.ways')(other.way);
  return (
    <p>
      {'href' in other ? (
        <TextLink href={other.href}>{text}</TextLink>
      ) : (
        <TextButton onClick={other.act}>{text}</TextButton>
      )}
    </p>
  );
}

/** From a few seconds after the page came up; what cannot be asked is not late. */
function useIsLate(channel: LateDeliveryProps['channel']): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (number: number) => {
      const { signal } = gone;
      const answer = await readApi(codeDeliveryCall, { path: { channel }, signal }).catch(() => undefined);
      if (signal.aborted) return;
      const late = answer !== undefined && 'isLate' in answer && answer.isLate;
      setLate(late);
      if (late || number < looks) timer = setTimeout(() => void look(number + 1), nextLook);
    };
    timer = setTimeout(() => void look(1), firstLook);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [channel]);
  return isLate;
}
