import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import type { registrationInfoRow } from '@account/contracts/identity/profile-edit/profile-edit.contract';
import {
  type Profile,
  profileField,
  profileFields,
  shownName,
} from '@account/domain/identity/accounts/profile-fields';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import type { MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { useShownValue } from '../accounts/use-profile-answers.js';

export function RegistrationInfoRow({ href, page }: MyPageRowProps<typeof registrationInfoRow>) {
  const t = useTranslations('profileEdit.myPageRow');
  const { value, note } = useDetails(page.account, page.accountRegistrationSetting);
  return <LinkRow name={t('name')} value={value} note={note} act="change" href={href} />;
}

function useDetails(profile: Profile, setting: RegistrationSetting): { value: string; note?: string } {
  const t = useTranslations('myPage');
  const shown = useShownValue();
  const name = shownName(profile);
  const rest = profileFields
    .filter((field) => field !== 'userId' && !profileField(field).isName && setting[field] !== 'NOT_USE')
    .map((field) => shown(field, profile[field]))
    .filter((value) => value !== null)
    .join(t('between'));
  if (name === null) return { value: rest === '' ? t('blank') : rest };
  return rest === '' ? { value: name } : { value: name, note: rest };
}
