import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { countryName } from '@account/domain/identity/accounts/countries';
import { prefectures } from '@account/domain/identity/accounts/prefectures';
import {
  type CustomAnswers,
  type Profile,
  type ProfileField,
  profileFields,
} from '@account/domain/identity/accounts/profile-fields';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { askedItems, isSex, sexTextKeys } from './typed-profile.js';

export interface ProfileAnswer {
  of: string;
  name: string;
  value: string | null;
}

export function useProfileAnswers(
  setting: RegistrationSetting,
  profile: Profile,
  custom: CustomAnswers,
): ProfileAnswer[] {
  const t = useTranslations('accountFields');
  const shown = useShownValue();
  const format = useFormatter();
  const valueOf = (field: ProfileField) => {
    const value = shown(field, profile[field]);
    if (field !== 'birthday' || value === null || profile.birthday === null) return value;
    return t('birthdayValue', { date: value, era: format.dateTime(noonOf(profile.birthday), 'era') });
  };
  const fields = profileFields
    .filter((field) => setting[field] !== 'NOT_USE')
    .map((field) => ({ of: field as string, name: t(field), value: valueOf(field) }));
  const answers = askedItems(setting.customAssociatedInfo).map(({ id, title, type, selectOptions }) => {
    const value = custom[id] ?? null;
    if (type === 'CHECKBOX') {
      return {
        of: id,
        name: title,
        value: t(value === 'true' ? 'customItem.ticked' : 'customItem.notTicked'),
      };
    }
    const label = selectOptions.find((option) => option.id === value)?.label;
    return { of: id, name: title, value: type === 'SELECT' ? (label ?? null) : value };
  });
  return [...fields, ...answers];
}

export function useShownValue(): (field: ProfileField, value: string | number | null) => string | null {
  const t = useTranslations('accountFields');
  const language = useLocale() === 'en' ? 'en' : 'ja';
  const formatDateTime = useDateTimeText();
  return (field, value) => {
    if (value === null) return null;
    if (typeof value === 'number') return isSex(value) ? t(`sexes.${sexTextKeys[value]}`) : null;
    if (field === 'birthday') return formatDateTime(noonOf(value), 'date');
    if (field === 'country') return countryName(value, language);
    if (field === 'postalCode') return `${value.slice(0, 3)}-${value.slice(3)}`;
    if (field === 'prefecture') return prefectures.find(({ code }) => code === value)?.[language] ?? null;
    return value;
  };
}

/** Returns noon in Japan on a YYYYMMDD day, so that every time zone formats the same day. */
function noonOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00+09:00`);
}
