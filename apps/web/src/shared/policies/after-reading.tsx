import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import type { PolicyReading } from './use-policy-reading.js';

interface AfterReadingProps {
  reading: PolicyReading;
  isBusy: boolean;
  submit: string;
  children?: ReactNode;
}

/** The button that goes on once all is read; until then it says why it does not. */
export function AfterReading({ reading, isBusy, submit, children }: AfterReadingProps) {
  const id = useId();
  const t = useTranslations('policies');
  const titles = useFormatter().list(reading.unread.map(({ title }) => title));
  const isComplete = reading.unread.length === 0;
  const busyText = useTranslations('shell.form')('busy');
  return (
    <>
      {!isComplete && (
        <p className="sub" id={id}>
          {t('readFirst', { titles })}
        </p>
      )}
      <Actions>
        <Button
          type="submit"
          busy={isBusy}
          busyText={busyText}
          unavailable={!isComplete}
          aria-describedby={isComplete ? undefined : id}
        >
          {submit}
        </Button>
        {children}
      </Actions>
    </>
  );
}
