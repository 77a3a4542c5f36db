/** A change of the profile exists once the form was accepted; it waits on the confirm page. */
export type ProfileEditStep = 'confirm' | 'complete';

export type ProfileEditEvent = 'changed';

export const profileEditTransitions: Record<
  ProfileEditStep,
  Partial<Record<ProfileEditEvent, ProfileEditStep>>
> = {
  confirm: { changed: 'complete' },
  complete: {},
};
