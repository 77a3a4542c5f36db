import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';

import { guardComposition } from './typing.js';

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate'> & {
  busy?: boolean | undefined;
  size?: 'auth' | undefined;
};

/** A form without native error bubbles. It ignores Enter keys of an IME and double submits. */
export function Form({ busy = false, size, onSubmit, onKeyDown, className, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
  };
  const guard = (event: KeyboardEvent<HTMLFormElement>) => {
    guardComposition(event);
    onKeyDown?.(event);
  };
  const classes = ['form', size === 'auth' ? 'form--auth' : 'narrow', className].filter(Boolean).join(' ');
  return <form {...rest} className={classes} noValidate onSubmit={submit} onKeyDown={guard} />;
}

export function FormGroup({ children }: { children: ReactNode }) {
  return <div className="group">{children}</div>;
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>;
}

export function Inline({ children }: { children: ReactNode }) {
  return <div className="inline">{children}</div>;
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
