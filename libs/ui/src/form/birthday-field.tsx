import { DateField, type DateFieldProps } from './date-field.js';

export function BirthdayField(props: DateFieldProps) {
  return <DateField autoComplete="bday" {...props} />;
}
