import { ErrorSummary } from '@account/ui/feedback/error-summary';
import { Notice } from '@account/ui/feedback/notice';
import { Form, type FormProps } from '@account/ui/form/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useProblemSentence } from '../api/use-problem-sentence.js';
import { useFailedTitle } from '../page/page-title.js';
import type { CallFormState } from './use-call-form.js';

interface CallFormProps extends Pick<FormProps, 'size' | 'className'> {
  state: CallFormState;
  children: ReactNode;
}

/** The frame of every form: errors first, where the focus goes, then the fields. */
export function CallForm({ state, children, ...rest }: CallFormProps) {
  const t = useTranslations('shell.form');
  const { submit, summary, attempt, isBusy, problem } = state;
  useFailedTitle(summary.length > 0 || problem !== undefined);
  return (
    <Form {...rest} onSubmit={(event) => void submit(event)} busy={isBusy}>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <ErrorSummary title={t('errorSummary')} errors={summary} attempt={attempt} />
      {children}
    </Form>
  );
}

function ProblemNotice({ problem }: { problem: ApiProblem }) {
  const problemSentence = useProblemSentence();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  return <Notice ref={notice} tone="danger" title={problemSentence(problem)} live="alert" />;
}
