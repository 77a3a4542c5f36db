import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { tickOf } from './policy-consents.js';
import { policyBoxId } from './policy-fields.js';
import type { PolicyReading } from './use-policy-reading.js';

interface PolicySubmitProps {
  reading: PolicyReading;
  policies: readonly Policy[];
  ticked: readonly string[];
  isBusy: boolean;
  submit: string;
  children?: ReactNode;
}

/**
 * Submit button that is available when all policies have been read. Lists the policies that are not read or not
 * accepted.
 */
export function PolicySubmit({ reading, policies, ticked, isBusy, submit, children }: PolicySubmitProps) {
  const id = useId();
  const t = useTranslations('policies');
  const { list } = useFormatter();
  const titlesOf = (some: readonly Policy[]) => list(some.map(({ title }) => title));
  const { unread } = reading;
  const open = policies.filter((policy) => !unread.includes(policy) && !ticked.includes(tickOf(policy)));
  const isComplete = unread.length === 0;
  const busyText = useTranslations('shell.form')('busy');
  const goToFirst = () => {
    const [first] = unread;
    if (first !== undefined) document.getElementById(policyBoxId(first))?.focus();
  };
  return (
    <>
      {(!isComplete || open.length > 0) && (
        <div className="sub" id={id}>
          {!isComplete && <p>{t('readFirst', { titles: titlesOf(unread) })}</p>}
          {open.length > 0 && <p>{t('agreeFirst', { titles: titlesOf(open) })}</p>}
        </div>
      )}
      <Actions>
        <Button
          type="submit"
          busy={isBusy}
          busyText={busyText}
          unavailable={!isComplete}
          onUnavailable={goToFirst}
          aria-describedby={isComplete && open.length === 0 ? undefined : id}
        >
          {submit}
        </Button>
        {children}
      </Actions>
    </>
  );
}
