import type {
  RegistrationSetting,
  RuleSetting,
} from '@account/contracts/identity/accounts/registration-setting.contract';
import { clampBirthday } from '@account/domain/identity/accounts/birthday';
import { offeredSexes } from '@account/domain/identity/accounts/sex';
import { businessDay } from '@account/domain/platform/business-day';
import { DateField } from '@account/ui/form/date-field';
import { Field } from '@account/ui/form/field';
import { RadioGroup } from '@account/ui/form/radio-group';
import { Select } from '@account/ui/form/select';
import { TextInput } from '@account/ui/form/text-input';
import type { ComponentProps, FocusEvent } from 'react';
import { useTranslations } from 'use-intl';

import { sexWords } from './sex-words.js';
import { shownBirthday } from './shown-birthday.js';

type ProfileField = 'name' | 'birthday' | 'sex';

interface ProfileFieldsProps {
  setting: RegistrationSetting;
  field: (name: ProfileField) => { id: string; error: string | undefined };
  control: (
    name: ProfileField,
  ) => Pick<ComponentProps<'input'>, 'name' | 'ref'> & ComponentProps<typeof TextInput>;
  /** Puts a mended value into a field. */
  mend: (name: 'birthday', value: string) => void;
}

/** The fields about a person that the store asks for, each marked as required or optional. */
export function ProfileFields({ setting, field, control, mend }: ProfileFieldsProps) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark();
  const birthday = control('birthday');
  const clamp = (event: FocusEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replaceAll('/', '');
    if (/^\d{8}$/.test(digits))
      mend('birthday', shownBirthday(clampBirthday(digits, businessDay(new Date()))));
    birthday.onBlur?.(event);
  };
  return (
    <>
      {setting.name !== 'NOT_USE' && (
        <Field {...field('name')} {...mark(setting.name)} label={t('name')}>
          <TextInput {...control('name')} autoComplete="name" />
        </Field>
      )}
      {setting.birthday !== 'NOT_USE' && (
        <Field
          {...field('birthday')}
          {...mark(setting.birthday)}
          label={t('birthday')}
          hint={t('birthdayHint')}
        >
          <DateField {...birthday} onBlur={clamp} />
        </Field>
      )}
      {setting.sex !== 'NOT_USE' && <SexField setting={setting} field={field} control={control} />}
    </>
  );
}

function SexField({ setting, field, control }: Omit<ProfileFieldsProps, 'mend'>) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark();
  const options = offeredSexes(setting.disallowUnknownGender).map((sex) => ({
    value: String(sex),
    text: t(`sexes.${sexWords[sex]}`),
  }));
  const { ref, onChange, onBlur, name } = control('sex') as ComponentProps<typeof Select>;
  const registered = { ref, onChange, onBlur, name };
  const words = { ...field('sex'), ...mark(setting.sex) };
  if (setting.genderInputType === 'Radio') {
    const radio = registered as Pick<ComponentProps<typeof RadioGroup>, keyof typeof registered>;
    return <RadioGroup {...radio} {...words} legend={t('sex')} options={options} />;
  }
  return (
    <Field {...words} label={t('sex')}>
      <Select {...registered} options={options} emptyText={t('sexEmpty')} width="m" />
    </Field>
  );
}

function useRequirementMark() {
  const t = useTranslations('shell.form');
  return (rule: RuleSetting) =>
    rule === 'REQUIRED' ? { required: t('required') } : { optional: t('optional') };
}
