import {
  confirmProfileEditCall,
  type profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import { profileEditSchema } from '@account/contracts/identity/profile-edit/profile-edit-form.contract';
import { withoutUserId } from '@account/contracts/identity/accounts/registration-setting.contract';
import type { CustomAnswers, Profile } from '@account/domain/identity/accounts/profile-fields';
import { businessDay } from '@account/domain/platform/business-day';
import { Actions } from '@account/ui/form/form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { LeaveGuard } from '../../shared/form/leave-guard.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { BackToMyPage } from '../../shared/page/done-page.js';
import { ProfileFields } from '../accounts/profile-fields.js';
import { profileFormOf } from '../accounts/profile-form.js';
import {
  askedItems,
  namesOf,
  profileInputOf,
  titlesOf,
  typedProfile,
  type TypedProfile,
} from '../accounts/typed-profile.js';
import { editDraft, editDraftPages } from './use-edited-answers.js';

interface ValidatedProfile extends Profile, Record<string, unknown> {
  customAssociatedInfoData: CustomAnswers;
}

/**
 * Edits the profile fields that the store uses. The draft is kept across reauthentication, reload and Back, and
 * discarded when the member leaves the form.
 */
export default function EditPage({ data }: PageProps<typeof profileEditScreen>) {
  const t = useTranslations('profileEdit');
  const setting = withoutUserId(data.accountRegistrationSetting);
  const items = askedItems(setting.customAssociatedInfo);
  const validated = profileEditSchema(setting, businessDay(new Date()));
  const state = useCallForm({
    contract: confirmProfileEditCall,
    schema: z.pipe(
      z.transform((typed: TypedProfile): unknown => profileInputOf(typed, setting)),
      validated as unknown as z.ZodMiniType<ValidatedProfile, unknown>,
    ),
    defaultValues: typedProfile(data.formData, data.customAssociatedInfoData, items),
    order: namesOf(items),
    titles: titlesOf(items),
    draft: useFormDraft(editDraft, editDraftPages),
    inputOf: ({ customAssociatedInfoData, ...formData }) => ({
      inputtedData: {
        formData,
        customAssociatedInfoData,
        account: { ...data.formData, customAssociatedInfo: data.customAssociatedInfoData },
      },
    }),
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <CallForm state={state} className="narrow">
        <ProfileFields setting={setting} form={profileFormOf(state)} />
        <Actions>
          <Submit>{t('submit')}</Submit>
          <BackToMyPage />
        </Actions>
      </CallForm>
      <LeaveGuard when={state.isUnsent} />
    </>
  );
}
