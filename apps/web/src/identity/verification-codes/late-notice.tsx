import {
  codeDeliveryCall,
  type CodeChannel,
} from '@account/contracts/identity/verification-codes/code-delivery.contract';
import { Notice } from '@account/ui/feedback/notice';
import { TextButton, TextLink } from '@account/ui/typography/text-link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { readApi } from '../../shared/api/call-api.js';
import type { WebWords } from '../../shared/language/load-words.js';

export type Alternative = { way: keyof WebWords['codeDelivery']['ways'] } & (
  | { href: string }
  | { act: () => void }
);

export interface LateDeliveryProps {
  channel: CodeChannel;
  /** What the code is for, where a refusal of its mailbox may be said; `refused` hears of it. */
  purpose?: string | undefined;
  refused?: (() => void) | undefined;
  alternative?: Alternative | undefined;
}

/** Milliseconds: soon, for a server that refuses does so at once; then when a message that still waits is late. */
const firstLooks = [2_000, 4_000];
const nextLook = 8_000;
const looks = 4;

export default function LateNotice({ channel, alternative, purpose, refused }: LateDeliveryProps) {
  const t = useTranslations('codeDelivery');
  const trouble = useTrouble(channel, purpose, refused);
  return (
    <div role="status">
      {trouble !== undefined && (
        <Notice tone="warn" title={t(`title.${trouble === 'refused' ? 'refused' : channel}`)}>
          <p>{t(`text.${trouble === 'refused' ? 'refused' : channel}`)}</p>
          {alternative && <Way {...alternative} />}
        </Notice>
      )}
    </div>
  );
}

function Way(other: Alternative) {
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

type Trouble = 'late' | 'refused';

/** From a few seconds after the page came up; what cannot be asked is no trouble. A refusal is final. */
function useTrouble(
  channel: LateDeliveryProps['channel'],
  purpose: LateDeliveryProps['purpose'],
  refused: LateDeliveryProps['refused'],
): Trouble | undefined {
  const [trouble, setTrouble] = useState<Trouble>();
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
      else if (found === 'late' || number < looks) later(number + 1);
    };
    const later = (number: number) => {
      timer = setTimeout(() => void look(number), firstLooks[number - 1] ?? nextLook);
    };
    later(1);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [channel, purpose]);
  return trouble;
}
