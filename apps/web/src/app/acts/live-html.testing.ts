import type { HostNode } from './live-tree.testing.js';

type Output = readonly (HostNode | string)[];

const written: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
const silent = /^(on[A-Z]|children$|ref$|key$|style$|dangerouslySetInnerHTML$|defaultValue$)/;

export function htmlOf(nodes: Output): string {
  return nodes.map((node) => (typeof node === 'string' ? escaped(node) : elementOf(node))).join('');
}

function elementOf({ type, props, children, handle }: HostNode): string {
  const attributes = attributesOf({ ...props, ...stateOf(type, props, handle) }).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  return `<${type}${attributes.join('')}>${htmlOf(children)}${type === 'input' || type === 'img' ? '' : `</${type}>`}`;
}

/** Whether it is ticked by now, where its page leaves that to the browser. */
function stateOf(type: string, props: HostNode['props'], handle: HostNode['handle']): HostNode['props'] {
  const isTicked = type === 'input' && /^(checkbox|radio)$/.test(String(props['type']));
  return isTicked && !('checked' in props) ? { defaultChecked: handle.checked } : {};
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
  /^(aria-.*|role|lang|translate|type|name|autocomplete|inputmode|autocapitalize|spellcheck|maxlength|minlength|min|max|step|required|tabindex|target|rel|id|for|alt|accept|hidden|inert|draggable|open|datetime|data-(safe|off|lit)|method|action|acceptcharset|download)$/;

/** A line for all elements that have the same of it, in the order of the page. */
export function marksOf(nodes: Output): string[] {
  const counts = new Map<string, number>();
  for (const line of eachMarked(nodes)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${String(count)} times)`));
}

function eachMarked(nodes: Output): string[] {
  return allNodes(nodes).flatMap((node) => {
    const { type, props, children } = node;
    const own = attributesOf(props)
      .filter(([name]) => marks.test(name))
      .map(([name, value]) => `${name}=${value.replaceAll(/_idr_\w+_/g, '#')}`);
    const all = [...own, ...looksOf(props), ...framesOf(node)];
    if (all.length === 0) return [];
    const text = said.has(type) ? ` ${textOf(children)}` : '';
    return [`${type}${text} ${all.join(' ')}`.replaceAll(/\s+/g, ' ')];
  });
}

const said: ReadonlySet<string> = new Set(['button', 'a', 'label', 'span']);

/** How it stands out among its like: which of the buttons is the first one, which lamp says that all is well. */
function looksOf({ className }: HostNode['props']): string[] {
  return typeof className === 'string' ? className.split(' ').filter((name) => name.includes('--')) : [];
}

/** What stands in each control. */
export function valuesOf(nodes: Output): string[] {
  return allNodes(nodes).flatMap(({ type, props, handle }) => {
    if (!/^(input|select|textarea)$/.test(type) || props['type'] === 'hidden') return [];
    const isBox = /^(checkbox|radio)$/.test(String(props['type']));
    const value = String((isBox ? (props['value'] ?? 'on') : handle.value) as string);
    const isThere = isBox ? (props['checked'] ?? handle.checked) === true : value !== '';
    const name = String(props['name'] ?? props['id']).replaceAll(/_idr_\w+_/g, '#');
    return isThere ? [`= ${name}: ${value}`] : [];
  });
}

/** How many of a row are lit, which is the one of now, and how many will not come. */
function framesOf({ props, children }: HostNode): string[] {
  const frames = children.filter((child) => typeof child !== 'string');
  if (props['role'] !== 'img' || frames[0]?.type !== 'i') return [];
  const are = (name: string) => frames.flatMap((frame, at) => (frame.props[name] === true ? [at] : []));
  const [lit, now, end] = [are('data-on'), are('data-now'), are('data-end')];
  return [`lit=${String(lit.length)}/${String(frames.length)} now=${String(now)} end=${String(end.length)}`];
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
