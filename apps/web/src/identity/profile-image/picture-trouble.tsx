import { Notice } from '@account/ui/feedback/notice';
import { useEffect, useRef } from 'react';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useFieldSentence } from '../../shared/form/use-field-sentence.js';
import type { ChoiceProblem } from './chosen-picture.js';

export function PictureTrouble({ trouble }: { trouble: ChoiceProblem | ApiProblem }) {
  const sentence = useFieldSentence();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [trouble]);
  const said = trouble instanceof ApiProblem ? trouble.fieldErrors['profileImage'] : trouble;
  if (said === undefined) return <ProblemNotice problem={trouble as ApiProblem} />;
  return <Notice ref={notice} tone="danger" title={sentence(said)} live="alert" />;
}
