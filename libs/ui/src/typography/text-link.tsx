import type { ComponentProps, ReactNode } from 'react';

import { Link } from '../navigation/link.js';
import { VisuallyHidden } from './visually-hidden.js';

type TextLinkProps = {
  href: string;
  /** `accent` inside text, `ink` for a standalone link. */
  tone?: 'accent' | 'ink' | undefined;
  /** Text that announces a new tab, e.g. 「新しいタブで開く」. */
  newTab?: string | undefined;
  children: ReactNode;
};

export function TextLink({ href, tone = 'ink', newTab, children }: TextLinkProps) {
  const className = tone === 'ink' ? 'link link--ink' : 'link';
  if (!newTab)
    return (
      <Link className={className} href={href}>
        {children}
      </Link>
    );
  return (
    <a className={`${className} link--out`} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({newTab})</VisuallyHidden>
    </a>
  );
}

export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className="link link--ink" />;
}
