import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  type StoreChange,
  uniqueBy,
} from '../../../store/settings/index.js';
import { survey } from './survey.schema.js';
import { surveyDigest, SurveyRecordsRepository } from './survey-records.repository.js';

const settings = {
  surveys: z
    .array(survey)
    .max(50)
    .superRefine(uniqueBy('surveyId'))
    .default([])
    .describe('Surveys that plans refer to; a changed question creates a new revision automatically'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

const records = new SurveyRecordsRepository();

export const surveysSettings = declareStoreSettings({
  settings,
  explain: explainSurveys,
  records: { record: (transaction, { surveys }, now) => records.record(transaction, surveys, now) },
});

function explainSurveys({ before, after }: StoreChange): string[] {
  const earlier = before?.surveys ?? [];
  return [
    ...after.surveys.flatMap((next) => {
      const old = earlier.find(({ surveyId }) => surveyId === next.surveyId);
      if (old === undefined) return [`survey "${next.surveyId}" is asked where a plan names it`];
      if (surveyDigest(old) === surveyDigest(next)) return [];
      return [
        `survey "${next.surveyId}" gets a new revision: answers that are being typed are asked for again`,
      ];
    }),
    ...earlier
      .filter(({ surveyId }) => !after.surveys.some((next) => next.surveyId === surveyId))
      .map(
        ({ surveyId }) => `survey "${surveyId}" is retired: it is no longer asked, and its answers are kept`,
      ),
  ];
}
