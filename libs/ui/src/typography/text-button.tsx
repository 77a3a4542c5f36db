import type { ComponentProps } from 'react';

export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className="link link--ink" />;
}
