import { useTranslations } from 'use-intl';

import type { SurveySentence } from './survey-check.js';

export function useSurveySentence(): SurveySentence {
  const t = useTranslations('fieldProblems.survey');
  return (problem, count) => (problem === 'unknown' ? t('choose') : t(problem, { count: String(count) }));
}
