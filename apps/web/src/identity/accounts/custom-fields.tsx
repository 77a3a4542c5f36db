import type { CustomItem } from '@account/contracts/identity/accounts/registration-setting.contract';
import { Checkbox } from '@account/ui/form/checkbox';
import { Field } from '@account/ui/form/field';
import { FieldSet } from '@account/ui/form/field-set';
import { Select } from '@account/ui/form/select';
import { TextInput } from '@account/ui/form/text-input';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

import type { ProfileForm } from './profile-form.js';
import { askedItems, customName } from './typed-profile.js';
import { useRequirementMark } from './use-requirement-mark.js';

export function CustomFields({ items, form }: { items: readonly CustomItem[]; form: ProfileForm }) {
  return askedItems(items).map((item) => <CustomField key={item.id} item={item} form={form} />);
}

function CustomField({ item, form }: { item: CustomItem; form: ProfileForm }) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark()(item.rule);
  const words = { ...form.field(customName(item.id)), ...mark };
  const control = form.control(customName(item.id));
  if (item.type === 'CHECKBOX') {
    return (
      <FieldSet {...words} id={`${words.id}-question`} legend={item.title}>
        <Checkbox {...control} id={words.id}>
          {t('customItem.tick', { title: item.title })}
        </Checkbox>
      </FieldSet>
    );
  }
  if (item.type === 'TEXT') {
    return (
      <Field {...words} label={item.title}>
        <TextInput {...control} autoComplete="off" />
      </Field>
    );
  }
  const { ref, onChange, onBlur, name } = control as ComponentProps<typeof Select>;
  const options = item.selectOptions.map(({ id, label }) => ({ value: id, text: label }));
  return (
    <Field {...words} label={item.title}>
      <Select {...{ ref, onChange, onBlur, name }} options={options} emptyText={t('choose')} width="l" />
    </Field>
  );
}
