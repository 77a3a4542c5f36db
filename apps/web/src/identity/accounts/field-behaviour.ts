import type { RuleSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import type { TextInput } from '@account/ui/form/text-input';
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { useTranslations } from 'use-intl';

type Control = ComponentProps<typeof TextInput>;

/**
 * Normalises a field only when it loses the focus, because changes during input would interfere with typing.
 */
export function normaliseOnBlur(tidy: (text: string) => string, control: Control): Control {
  return {
    ...control,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      const tidied = tidy(input.value);
      if (tidied !== input.value) {
        input.value = tidied;
        control.onChange?.(event as unknown as ChangeEvent<HTMLInputElement, HTMLInputElement>);
      }
      control.onBlur?.(event);
    },
  };
}

export function useRequirementMark() {
  const t = useTranslations('shell.form');
  return (rule: RuleSetting) =>
    rule === 'REQUIRED' ? { required: t('required') } : { optional: t('optional') };
}
