import type { ComponentProps } from 'react';

/** An act of small weight, looking like a link. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className="link link--ink" />;
}
