import { DateField, type DateFieldProps } from './date-field.js';

/** The date of birth of the person who types. */
export function BirthdayField(props: DateFieldProps) {
  return <DateField autoComplete="bday" {...props} />;
}
