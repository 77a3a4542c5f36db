import { passwordChecklist, type PasswordStrength } from '@account/domain/identity/passwords/password';
import { Field } from '@account/ui/form/field';
import {
  PasswordChecklist,
  PasswordField,
  type PasswordFieldProps,
} from '@account/ui/credentials/password-field';
import { useTranslations } from 'use-intl';

interface NewPasswordFieldsProps<Name extends string> {
  strength: PasswordStrength;
  typed: string;
  isRequired: boolean;
  /** True if the password replaces an existing one. */
  isReplacing?: boolean;
  names: readonly [Name, Name];
  field: (name: Name) => { id: string; error: string | undefined };
  control: (name: Name) => Omit<PasswordFieldProps, 'showText' | 'hideText'>;
}

export function NewPasswordFields<Name extends string>({
  strength,
  typed,
  isRequired,
  isReplacing = false,
  names,
  field,
  control,
}: NewPasswordFieldsProps<Name>) {
  const [password, confirm] = names;
  const t = useTranslations('passwords');
  const form = useTranslations('shell.form');
  const rules = passwordChecklist(typed, strength).map(({ rule, isRequired, isMet }) => ({
    text: isRequired ? t(`rules.${rule}`) : t('mayHave', { rule: t(`rules.${rule}`) }),
    met: isMet,
  }));
  const mark = isRequired ? { required: form('required') } : { optional: form('optional') };
  const words = { showText: form('show'), hideText: form('hide') };
  return (
    <>
      <Field {...field(password)} {...mark} label={t(isReplacing ? 'newPassword' : 'password')}>
        <PasswordField
          {...control(password)}
          {...words}
          autoComplete="new-password"
          aria-describedby="password-rules"
        />
        <PasswordChecklist
          id="password-rules"
          label={t('rulesLabel')}
          rules={rules}
          metText={t('met')}
          unmetText={t('unmet')}
        />
      </Field>
      <Field {...field(confirm)} {...mark} label={t(isReplacing ? 'newConfirm' : 'confirm')}>
        <PasswordField {...control(confirm)} {...words} autoComplete="new-password" />
      </Field>
    </>
  );
}
