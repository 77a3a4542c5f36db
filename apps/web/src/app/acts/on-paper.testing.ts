import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { textOf } from './live-html.testing.js';
import type { HostNode } from './live-tree.testing.js';

const rules = readFileSync(join(import.meta.dirname, '../../../../../libs/ui/src/tokens/print.css'), 'utf8');

/** Classes of what is not printed, each below another one or anywhere. */
const hidden = rules
  .split('}')
  .map((rule) => rule.split('{'))
  .filter((parts) => parts.at(-1)?.trim() === 'display: none;')
  .flatMap((parts) => (parts.at(-2) ?? '').split(','))
  .map((selector) => /^(?:\.([\w-]+) )?\.([\w-]+)$/.exec(selector.trim()))
  .filter((found) => found !== null);

/** What is of no use on paper, and stands there nevertheless. */
export function leftOnPaper(nodes: readonly (HostNode | string)[], around: readonly string[] = []): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { type, props, children } = node;
    const own = String(props['className'] ?? '').split(' ');
    const isHidden = hidden.some(
      ([, above, name = '']) => own.includes(name) && (above === undefined || around.includes(above)),
    );
    if (isHidden) return [];
    const isLeft = /^(button|nav|aside|footer)$/.test(type);
    const name = `${type} ${String(props['aria-label'] ?? (type === 'button' ? textOf(children) : own.join('.')))}`;
    return [...(isLeft ? [name.trim()] : []), ...leftOnPaper(children, [...around, ...own])];
  });
}
