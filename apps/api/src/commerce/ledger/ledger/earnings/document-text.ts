import * as z from 'zod';

import {
  localizedTextSchema,
  jsonColumn,
  localizedTextColumn,
} from '../../../../platform/prisma/json-column.js';
import type { BothLanguages } from './earning.declaration.js';

/** Issuer in the store file at the time of the payment. */
export interface Issuer {
  name: BothLanguages;
  address: BothLanguages;
  contact: BothLanguages;
  registrationNumber: string | null;
}

/** Plan name and issuer are either on the document row or in a shared text, never in both. */
export const planNameOfText = { planName: true, text: { select: { planName: true } } } as const;

export function withPlanName<Row extends { planName: unknown; text: { planName: unknown } | null }>({
  text,
  ...row
}: Row) {
  return { ...row, planName: row.planName ?? text?.planName };
}

export const storedPlanName = localizedTextColumn('plan_name');

export const storedIssuer = jsonColumn<Issuer>(
  'issuer',
  z.looseObject({
    name: localizedTextSchema,
    address: localizedTextSchema,
    contact: localizedTextSchema,
    registrationNumber: z.string().nullable(),
  }),
);
