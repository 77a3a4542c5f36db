import { createHash } from 'node:crypto';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { SurveySetting } from './survey.schema.js';

export class SurveyRecordsRepository {
  async record(transaction: Transaction, surveys: readonly SurveySetting[], now: Date): Promise<void> {
    const known = await transaction.survey.findMany({
      select: { surveyId: true, revision: true, digest: true, current: true },
    });
    const asked = surveys.map((content) => ({
      content,
      surveyId: content.surveyId,
      digest: surveyDigest(content),
    }));
    const isAsked = (row: { surveyId: string; digest: string }) =>
      asked.some(({ surveyId, digest }) => row.surveyId === surveyId && row.digest === digest);
    const ended = known.filter((row) => row.current && !isAsked(row));
    const returned = known.filter((row) => !row.current && isAsked(row));
    const added = asked.filter(
      (each) => !known.some(({ surveyId, digest }) => surveyId === each.surveyId && digest === each.digest),
    );
    await this.setCurrent(transaction, ended, { current: false, retiredAt: now });
    await this.setCurrent(transaction, returned, { current: true, retiredAt: null });
    await transaction.survey.createMany({
      data: added.map((each) => ({
        ...each,
        revision:
          1 + Math.max(0, ...known.filter(({ surveyId }) => surveyId === each.surveyId).map(revisionOf)),
        current: true,
        createdAt: now,
      })),
    });
  }

  private async setCurrent(
    transaction: Transaction,
    rows: readonly { surveyId: string; revision: number }[],
    data: { current: boolean; retiredAt: Date | null },
  ): Promise<void> {
    if (rows.length === 0) return;
    const keys = rows.map(({ surveyId, revision }) => ({ surveyId, revision }));
    await transaction.survey.updateMany({ where: { OR: keys }, data });
  }
}

/** Returns the SHA-256 of the questions in hex, independent of the order of settings. */
export function surveyDigest(survey: SurveySetting): string {
  return createHash('sha256').update(JSON.stringify(survey, sortedKeys)).digest('hex');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function revisionOf({ revision }: { revision: number }): number {
  return revision;
}
