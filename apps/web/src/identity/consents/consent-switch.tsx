import {
  setConsentCall,
  type consentOptionSchema,
} from '@account/contracts/identity/consents/consents.contract';
import type { ConsentType } from '@account/domain/identity/consents/consent-option';
import { SwitchAnswer, SwitchRow } from '@account/ui/choices/switch-row';
import { useToasts } from '@account/ui/overlay/toasts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

interface ConsentSwitchProps {
  type: ConsentType;
  option: z.output<typeof consentOptionSchema>;
}

/** Milliseconds during which a change can be undone next to the switch. */
const undoTime = 8_000;

/** Updates the switch only after the server has confirmed the change. */
export function ConsentSwitch({ type, option }: ConsentSwitchProps) {
  const t = useTranslations('consents');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { consentOptionId, key, title, description } = option;
  const [value, setValue] = useState(option.value);
  const [answer, setAnswer] = useState<'none' | 'changed' | 'undone'>('none');
  const call = useCall(setConsentCall, {
    answered: () => {
      setValue(!value);
      setAnswer(answer === 'changed' ? 'undone' : 'changed');
      showToast(t('success'));
    },
    failed: (problem) =>
      problemToast(problem, problem.code === 'NOT_FOUND' ? {} : { sentence: t('error'), duration: 3000 }),
  });
  const below = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer === 'none') return;
    const leave = () => {
      if (below.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1_000);
      else setAnswer('none');
    };
    let timer = setTimeout(leave, undoTime);
    return () => clearTimeout(timer);
  }, [answer]);
  const change = () => {
    if (!call.isPending) call.mutate({ consentOptionId, key, value: !value });
  };
  const undo = () => {
    row.current?.querySelector('input')?.focus();
    change();
  };
  return (
    <div className="switch-row" ref={row}>
      <SwitchRow
        name={consentOptionId}
        title={title}
        checked={value}
        stateText={t(`${value ? 'on' : 'off'}.${type}`)}
        busy={call.isPending}
        onChange={() => {
          setAnswer('none');
          change();
        }}
      >
        {description}
      </SwitchRow>
      <SwitchAnswer ref={below} undo={answer === 'changed' ? { text: t('undo'), onSelect: undo } : undefined}>
        {answer !== 'none' && t(`${value ? 'nowOn' : 'nowOff'}.${type}`, { title })}
      </SwitchAnswer>
    </div>
  );
}
