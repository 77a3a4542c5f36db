import {
  codeDeliveryCall,
  type CodeChannel,
} from '@account/contracts/identity/verification-codes/code-delivery.contract';
import { Banner } from '@account/ui/feedback/banner';
import { TextButton, TextLink } from '@account/ui/typography/text-link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { readApi } from '../../shared/api/call-api.js';
import type { WebTranslations } from '../../shared/language/load-translations.js';

export type Alternative = { way: keyof WebTranslations['codeDelivery']['ways'] } & (
  | { href: string }
  | { act: () => void }
);

export interface DeliveryProblemProps {
  channel: CodeChannel;
  /**
   * Purpose of the code. If set, a rejection by the mailbox may be shown, and `refused` is called in that case.
   */
  purpose?: string | undefined;
  refused?: (() => void) | undefined;
  alternative?: Alternative | undefined;
}

/**
 * Delays in milliseconds. The first poll detects servers that reject immediately; the second poll detects
 * delayed rejections.
 */
const firstPollDelays = [2_000, 4_000];
const laterPollDelay = 8_000;
const maxPolls = 4;

export default function DeliveryProblemBanner({
  channel,
  alternative,
  purpose,
  refused,
}: DeliveryProblemProps) {
  const t = useTranslations('codeDelivery');
  const trouble = useDeliveryPolling(channel, purpose, refused);
  return (
    <div role="status">
      {trouble !== undefined && (
        <Banner tone="warn" title={t(`title.${trouble === 'refused' ? 'refused' : channel}`)}>
          <p>{t(`text.${trouble === 'refused' ? 'refused' : channel}`)}</p>
          {alternative && <AlternativeLink {...alternative} />}
        </Banner>
      )}
    </div>
  );
}

function AlternativeLink(other: Alternative) {
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

type DeliveryState = 'late' | 'refused';

/**
 * Polls the delivery status, starting a few seconds after the page was shown. Failed polls are ignored. Polling
 * ends after a rejection.
 */
function useDeliveryPolling(
  channel: DeliveryProblemProps['channel'],
  purpose: DeliveryProblemProps['purpose'],
  refused: DeliveryProblemProps['refused'],
): DeliveryState | undefined {
  const [trouble, setTrouble] = useState<DeliveryState>();
  const tell = useEffectEvent(() => refused?.());
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (number: number) => {
      const { signal } = gone;
      const query = purpose === undefined ? {} : { purpose };
      const answer = await readApi(codeDeliveryCall, { path: { channel }, query, signal }).catch(
        () => undefined,
      );
      if (signal.aborted) return;
      const known = answer !== undefined && 'isLate' in answer ? answer : undefined;
      const found = known?.isRefused ? 'refused' : known?.isLate ? 'late' : undefined;
      setTrouble(found);
      if (found === 'refused') tell();
      else if (found === 'late' || number < maxPolls) later(number + 1);
    };
    const later = (number: number) => {
      timer = setTimeout(() => void look(number), firstPollDelays[number - 1] ?? laterPollDelay);
    };
    later(1);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [channel, purpose]);
  return trouble;
}
