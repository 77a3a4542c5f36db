import MarkdownToReact from 'markdown-to-jsx/react';
import { createElement, Fragment, type ReactNode } from 'react';

/** Elements allowed in store texts; others are rendered as plain text or omitted. */
const allowed: ReadonlySet<unknown> = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a',
  'span',
  'div',
]);

/**
 * Allows https and paths on this site. `//` and `/\\` would lead to another host. Browsers ignore tabs in URLs.
 */
const address = /^(https:\/\/|\/(?![/\\\s]))/;

/** Renders store texts in the Markdown subset for policies, without HTML, pictures or other links. */
export function Markdown({ text }: { text: string }) {
  return (
    <MarkdownToReact
      options={{
        disableParsingRawHTML: true,
        forceBlock: true,
        wrapper: Fragment,
        sanitizer: (value) => (address.test(value) ? value : null),
        createElement: (tag, props, ...children: ReactNode[]) => {
          const leadsNowhere = tag === 'a' && !('href' in props && typeof props.href === 'string');
          if (leadsNowhere || (tag !== Fragment && !allowed.has(tag)))
            return createElement('span', { key: props.key }, ...children);
          if (tag === 'a') return createElement(tag, { ...props, rel: 'noopener noreferrer' }, ...children);
          return createElement(tag, props, ...children);
        },
      }}
    >
      {text}
    </MarkdownToReact>
  );
}
