export type ProfileEditStep = 'confirm' | 'complete';

export type ProfileEditEvent = 'changed';

export const profileEditTransitions: Record<
  ProfileEditStep,
  Partial<Record<ProfileEditEvent, ProfileEditStep>>
> = {
  confirm: { changed: 'complete' },
  complete: {},
};
