import { withoutUserId } from '@account/contracts/identity/accounts/registration-setting.contract';
import type { profileEditConfirmScreen } from '@account/contracts/identity/profile-edit/profile-edit.contract';
import type { Answer } from '@account/ui/layout/answer-list';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { useProfileAnswers } from '../accounts/use-profile-answers.js';

export function useEditedAnswers(data: z.output<typeof profileEditConfirmScreen.data>): Answer[] {
  const t = useTranslations('profileEdit.confirm');
  const blank = useTranslations('accountFields')('blank');
  const setting = withoutUserId(data.accountRegistrationSetting);
  const { customAssociatedInfo, ...stored } = data.account;
  const before = useProfileAnswers(setting, stored, customAssociatedInfo);
  const after = useProfileAnswers(setting, data.formData, data.customAssociatedInfoData);
  const meanwhile = [...data.changedMeanwhile.fields, ...data.changedMeanwhile.questions];
  return after.map(({ of, name, value }, at) => {
    const old = before[at]?.value ?? null;
    return {
      name,
      blank: value === null && old === null,
      change: { href: '/mypage/edit', text: t('change') },
      value: (
        <>
          {old !== null && old !== value && (
            <>
              <VisuallyHidden>{t('before')}</VisuallyHidden>
              <del className="answers__old">{old}</del>
            </>
          )}
          {value ?? blank}
          {meanwhile.includes(of) && <small className="answers__mark">{t('meanwhileMark')}</small>}
        </>
      ),
    };
  });
}

export const editDraft = 'profileEdit';

export const editDraftPages = ['/mypage/edit', '/mypage/edit/confirm'];
