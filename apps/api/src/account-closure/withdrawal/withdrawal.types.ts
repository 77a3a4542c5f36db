import { surveyAnswersSchema } from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import {
  withdrawalTransitions,
  type WithdrawalEvent,
  type WithdrawalStep,
} from '@account/domain/account-closure/withdrawal/withdrawal-flow';
import * as z from 'zod';

import type { SubmittedSurvey } from '../../commerce/catalogue/surveys/index.js';
import type { Flow, FlowDefinition } from '../../platform/flow/flows.service.js';

/** The code is sent only to a verified address. */
export const proveAddressPage = '/mypage/email/verify?returnTo=%2Fwithdraw';

export const pinCodePage = '/withdraw/pin-code';

export const completePage = '/withdraw/complete';

const inBothLanguages = z.object({ ja: z.string(), en: z.string() });

const surveySnapshotSchema: z.ZodType<SubmittedSurvey> = z.object({
  surveyId: z.string(),
  revision: z.number(),
  answers: z.array(
    z.object({
      questionId: z.string(),
      question: inBothLanguages,
      answers: z.array(z.union([z.string(), inBothLanguages])),
    }),
  ),
});

/** Data of a withdrawal in one login session. The next session in this browser starts without it. */
const withdrawalDataSchema = z.object({
  accountId: z.string(),
  sessionId: z.string(),
  /** Stored as the member typed them, to restore the form when the member returns. */
  answers: surveyAnswersSchema,
  survey: surveySnapshotSchema.nullable(),
});

export type WithdrawalData = z.output<typeof withdrawalDataSchema>;

export type WithdrawalFlow = Flow<WithdrawalStep, WithdrawalData>;

export const withdrawalFlow: FlowDefinition<WithdrawalStep, WithdrawalEvent, WithdrawalData> = {
  kind: 'withdrawal',
  transitions: withdrawalTransitions,
  data: withdrawalDataSchema,
  lifetime: 60 * 60 * 1_000,
  restartAt: '/withdraw',
};
