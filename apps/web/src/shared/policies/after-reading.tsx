import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

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
  const readFirst = useTranslations('policies')('readFirst');
  const busyText = useTranslations('shell.form')('busy');
  return (
    <>
      {!reading.isComplete && (
        <p className="sub" id={id}>
          {readFirst}
        </p>
      )}
      <Actions>
        <Button
          type="submit"
          busy={isBusy}
          busyText={busyText}
          unavailable={!reading.isComplete}
          aria-describedby={reading.isComplete ? undefined : id}
        >
          {submit}
        </Button>
        {children}
      </Actions>
    </>
  );
}
