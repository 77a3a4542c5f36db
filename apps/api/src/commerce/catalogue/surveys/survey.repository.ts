import { questionTypes } from '@account/domain/commerce/catalogue/surveys/survey';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { localizedTextSchema, jsonColumn } from '../../../platform/prisma/json-column.js';
import { Database } from '../../../platform/prisma/database.js';
import { surveyAudiences, type SurveySetting } from './survey.schema.js';

const option = z.looseObject({ optionId: z.string(), optionTitle: localizedTextSchema });

const question = z.looseObject({
  questionId: z.string(),
  questionType: z.enum(questionTypes),
  questionTitle: localizedTextSchema,
  questionDescription: localizedTextSchema.nullable(),
  required: z.boolean(),
  validation: z.looseObject({ pattern: z.string(), message: localizedTextSchema }).nullable(),
  minCount: z.int().nullable(),
  maxCount: z.int().nullable(),
  options: z.array(option),
});

const storedContent = jsonColumn<SurveySetting>(
  'survey.content',
  z.looseObject({
    surveyId: z.string(),
    surveyName: localizedTextSchema,
    surveyDescription: localizedTextSchema.nullable(),
    audience: z.enum(surveyAudiences).optional(),
    questions: z.array(question),
  }),
);

export interface StoredSurvey extends SurveySetting {
  revision: number;
}

@Injectable()
export class SurveyRepository {
  constructor(private readonly database: Database) {}

  /** Returns the current revision; undefined for a retired or unknown survey. */
  async findCurrent(surveyId: string): Promise<StoredSurvey | undefined> {
    const row = await this.database.prisma.survey.findFirst({ where: { surveyId, current: true } });
    return row === null ? undefined : { ...storedContent.read(row.content), revision: row.revision };
  }
}
