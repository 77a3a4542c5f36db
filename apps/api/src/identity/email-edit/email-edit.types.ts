import {
  emailEditTransitions,
  type EmailEditEvent,
  type EmailEditStep,
} from '@account/domain/identity/email-edit/email-edit-flow';
import * as z from 'zod';

import type { Flow, FlowDefinition } from '../../platform/flow/flows.service.js';

export const emailEditDataSchema = z.object({ accountId: z.string(), email: z.string() });

export type EmailEditData = z.output<typeof emailEditDataSchema>;

export type EmailEditFlow = Flow<EmailEditStep, EmailEditData>;

export const emailEditFlow: FlowDefinition<EmailEditStep, EmailEditEvent, EmailEditData> = {
  kind: 'emailEdit',
  transitions: emailEditTransitions,
  data: emailEditDataSchema,
  lifetime: 24 * 60 * 60 * 1_000,
  restartAt: '/mypage/email/edit',
};
