import { judgedProfileSchema } from '@account/contracts/identity/accounts/judged-profile.contract';
import {
  profileEditTransitions,
  type ProfileEditEvent,
  type ProfileEditStep,
} from '@account/domain/identity/profile-edit/profile-edit-flow';
import * as z from 'zod';

import type { Flow, FlowDefinition } from '../../platform/flow/flow.types.js';

/** A change that waits to be confirmed. It belongs to one account, whoever logs in to this browser later. */
export const profileEditDataSchema = z.object({
  accountId: z.string(),
  profile: z.object(judgedProfileSchema.shape),
  customAnswers: z.record(z.string(), z.string().nullable()),
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
