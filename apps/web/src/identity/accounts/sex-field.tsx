import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { offeredSexes } from '@account/domain/identity/accounts/profile-fields';
import { Field } from '@account/ui/form/field';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { Select } from '@account/ui/form/select';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

import type { ProfileForm } from './profile-form.js';
import { sexTextKeys } from './typed-profile.js';
import { useRequirementMark } from './field-behaviour.js';

export function SexField({ setting, form }: { setting: RegistrationSetting; form: ProfileForm }) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark();
  const options = offeredSexes(setting.disallowUnknownGender).map((sex) => ({
    value: String(sex),
    text: t(`sexes.${sexTextKeys[sex]}`),
  }));
  const { ref, onChange, onBlur, name } = form.control('sex') as ComponentProps<typeof Select>;
  const registered = { ref, onChange, onBlur, name };
  const words = { ...form.field('sex'), ...mark(setting.sex) };
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
