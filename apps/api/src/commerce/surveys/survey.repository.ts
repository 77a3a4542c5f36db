import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import type { SurveySetting } from './survey.schema.js';

export interface StoredSurvey extends SurveySetting {
  revision: number;
}

@Injectable()
export class SurveyRepository {
  constructor(private readonly database: Database) {}

  /** The revision that is asked now; undefined for a survey that is retired or was never there. */
  async current(surveyId: string): Promise<StoredSurvey | undefined> {
    const row = await this.database.prisma.survey.findFirst({ where: { surveyId, current: true } });
    return row === null
      ? undefined
      : { ...(row.content as unknown as SurveySetting), revision: row.revision };
  }
}
