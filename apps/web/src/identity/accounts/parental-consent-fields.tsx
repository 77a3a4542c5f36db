import type {
  ParentalConsent,
  ParentalConsentOption,
} from '@account/contracts/identity/accounts/parental-consent.contract';
import { needsParentalConsent } from '@account/domain/identity/accounts/birthday';
import { businessDay } from '@account/domain/platform/business-day';
import { Checkbox, type CheckboxProps } from '@account/ui/choices/checkbox';
import { FieldSet } from '@account/ui/form/field-set';
import { FormGroup } from '@account/ui/form/form';
import { useTranslations } from 'use-intl';

interface ParentalConsentFieldsProps {
  options: readonly ParentalConsentOption[];
  birthday: string;
  field: { id: string; error: string | undefined };
  control: Omit<CheckboxProps, 'id' | 'children' | 'value'>;
}

export function ParentalConsentFields({ options, birthday, field, control }: ParentalConsentFieldsProps) {
  const t = useTranslations('accountFields.parentalConsent');
  const required = useTranslations('shell.form')('required');
  const isMinor = needsParentalConsent(birthday.replaceAll('/', ''), businessDay(new Date()));
  if (!isMinor || options.length === 0) return null;
  return (
    <FormGroup>
      <FieldSet {...field} legend={t('legend')} required={required} hint={t('hint')}>
        {options.map(({ consentOptionId, description }) => (
          <Checkbox
            {...control}
            key={consentOptionId}
            id={`${field.id}-${consentOptionId}`}
            value={consentOptionId}
          >
            {description}
          </Checkbox>
        ))}
      </FieldSet>
    </FormGroup>
  );
}

export function parentalConsentsOf(
  options: readonly ParentalConsentOption[],
  ticked: readonly string[],
): ParentalConsent[] {
  return options.map(({ consentOptionId, key }) => ({
    consentOptionId,
    key,
    value: ticked.includes(consentOptionId),
  }));
}
