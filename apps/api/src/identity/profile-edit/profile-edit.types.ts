import { storedProfileSchema } from '@account/contracts/identity/accounts/validated-profile.contract';
import {
  profileEditTransitions,
  type ProfileEditEvent,
  type ProfileEditStep,
} from '@account/domain/identity/profile-edit/profile-edit-flow';
import * as z from 'zod';

import type { Flow, FlowDefinition } from '../../platform/flow/flows.service.js';

const detailsSchema = z.object({
  profile: storedProfileSchema,
  customAnswers: z.record(z.string(), z.string().nullable()),
});

export type Details = z.output<typeof detailsSchema>;

/**
 * A profile change before its confirmation. Belongs to one login session; the next session in this browser
 * starts without it.
 */
export const profileEditDataSchema = detailsSchema.extend({
  accountId: z.string(),
  /** Absent in rows that an older release wrote. */
  sessionId: z.string().optional(),
  drawnFrom: detailsSchema.optional(),
});

export type ProfileEditData = z.output<typeof profileEditDataSchema>;

export type ProfileEditFlow = Flow<ProfileEditStep, ProfileEditData>;

export const profileEditFlow: FlowDefinition<ProfileEditStep, ProfileEditEvent, ProfileEditData> = {
  kind: 'profileEdit',
  transitions: profileEditTransitions,
  data: profileEditDataSchema,
  lifetime: 60 * 60 * 1_000,
  restartAt: '/mypage/edit',
};
