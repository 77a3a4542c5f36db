import MarkdownToReact from 'markdown-to-jsx/react';
import { createElement, Fragment, type ReactNode } from 'react';

/** What a store may use in its texts; everything else is shown as plain text or left out. */
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

/** By https, or to a page of the store; `//` and `/\\` would lead to another host, and browsers leave out tabs. */
const address = /^(https:\/\/|\/(?![/\\\s]))/;

/** A store's text in the subset of Markdown that policies use. It has no HTML, no pictures and no other links than these. */
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
