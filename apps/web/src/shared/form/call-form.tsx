import { ErrorSummary } from '@account/ui/feedback/error-summary';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { Form, type FormProps } from '@account/ui/form/form';
import { createContext, use, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useFailedTitle } from '../page/page-title.js';
import { distinctErrors } from './field-error.js';
import { CallProblemBanner } from './call-problem-banner.js';
import type { CallFormState } from './use-call-form.js';

const Busy = createContext(false);

interface CallFormProps extends Pick<FormProps, 'size' | 'className'> {
  state: CallFormState;
  children: ReactNode;
}

export function CallForm({ state, children, ...rest }: CallFormProps) {
  const t = useTranslations('shell.form');
  const proof = useTranslations('shell.proof');
  const { submit, summary, attempt, isBusy, problem, resumed } = state;
  const listed = distinctErrors(summary);
  useFailedTitle(summary.length > 0 || problem !== undefined);
  return (
    <Form {...rest} onSubmit={(event) => void submit(event)} onFocus={enteredBy(state)} busy={isBusy}>
      {resumed !== undefined && (
        <Banner title={proof('title')} live="status">
          <p>{proof(resumed)}</p>
        </Banner>
      )}
      {problem !== undefined && <CallProblemBanner problem={problem} />}
      <ErrorSummary
        title={listed.length > 1 ? t('errorSummaryOf', { count: listed.length }) : t('errorSummary')}
        errors={(attempt === 0 ? [] : listed).map(({ id, message, title }) => ({
          id,
          message: title === undefined ? message : t('named', { title, message }),
        }))}
        attempt={attempt}
      />
      <Busy value={isBusy}>{children}</Busy>
    </Form>
  );
}

/** Calls `entered` when the focus enters the form, including when the window regains the focus. */
function enteredBy({ entered }: CallFormState) {
  return ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && !currentTarget.contains(relatedTarget as Node | null))
      entered();
  };
}

export function Submit(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const t = useTranslations('shell.form');
  return <Button busyText={t('busy')} {...props} type="submit" busy={use(Busy)} />;
}
