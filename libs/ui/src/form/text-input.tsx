import type { ComponentProps } from 'react';

import { useFieldAttributes } from './field-context.js';

export type InputProps = Omit<ComponentProps<'input'>, 'placeholder' | 'className' | 'disabled' | 'readOnly'>;

export type TextInputProps = InputProps & {
  /** Expected input length, e.g. postal code, telephone number, name. Default: full width. */
  width?: 's' | 'm' | 'l' | undefined;
};

export function TextInput({ width, ...rest }: TextInputProps) {
  const field = useFieldAttributes(rest);
  const numeric = rest.inputMode === 'numeric' || rest.type === 'tel';
  const classes = ['input', width && `w-${width}`, numeric && 'input--num'].filter(Boolean).join(' ');
  return <input type="text" {...rest} {...field} className={classes} />;
}

type TextareaProps = Omit<ComponentProps<'textarea'>, 'placeholder' | 'className' | 'disabled'>;

export function Textarea(props: TextareaProps) {
  const field = useFieldAttributes(props);
  return <textarea rows={4} {...props} {...field} className="input" />;
}
