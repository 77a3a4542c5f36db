import type { HostNode } from './live-tree.testing.js';

type Output = readonly (HostNode | string)[];

const written: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
const silent = /^(on[A-Z]|children$|ref$|key$|style$|dangerouslySetInnerHTML$|defaultValue$)/;

export function htmlOf(nodes: Output): string {
  return nodes.map((node) => (typeof node === 'string' ? escaped(node) : elementOf(node))).join('');
}

function elementOf({ type, props, children }: HostNode): string {
  const attributes = attributesOf(props).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${type}${attributes.join('')}>${htmlOf(children)}${type === 'input' || type === 'img' ? '' : `</${type}>`}`;
}

function attributesOf(props: HostNode['props']): [string, string][] {
  return Object.entries(props).flatMap(([name, value]): [string, string][] => {
    if (silent.test(name) || value === undefined || value === null) return [];
    const attribute = written[name] ?? (name === 'defaultChecked' ? 'checked' : name.toLowerCase());
    if (typeof value === 'boolean' && !attribute.startsWith('aria-')) return value ? [[attribute, '']] : [];
    return [[attribute, String(value as string)]];
  });
}

export function textOf(nodes: Output): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : node.props['data-hidden'] === true ? '' : textOf(node.children),
    )
    .join('')
    .trim();
}

export function allNodes(nodes: Output): HostNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...allNodes(node.children)]));
}

/** Of what a look does not show: how a control is called, described and filled in. */
const marks =
  /^(aria-.*|role|lang|translate|type|name|autocomplete|inputmode|autocapitalize|spellcheck|maxlength|minlength|min|max|step|required|tabindex|target|rel|id|for|alt|accept|hidden|inert|draggable|open|datetime|data-safe|method|action|download)$/;

/** A line for each element that has some of it, in the order of the page. */
export function marksOf(nodes: Output): string[] {
  return allNodes(nodes).flatMap(({ type, props, children }) => {
    const own = attributesOf(props)
      .filter(([name]) => marks.test(name))
      .map(([name, value]) => `${name}=${value.replaceAll(/_idr_\w+_/g, '#')}`);
    if (own.length === 0) return [];
    const text = type === 'button' || type === 'a' || type === 'label' ? ` ${textOf(children)}` : '';
    return [`${type}${text} ${own.join(' ')}`.replaceAll(/\s+/g, ' ')];
  });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
