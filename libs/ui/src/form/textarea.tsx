import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field-context.js';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'placeholder' | 'className' | 'disabled'>;

export function Textarea(props: TextareaProps) {
  const field = useFieldAttributes(props);
  return <textarea rows={4} {...props} {...field} className="input" />;
}
