import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';

/** An element that contains either text or elements. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** Returns the root element; undefined if the text is not well-formed. */
export function readXml(text: string): Element | undefined {
  try {
    const { root } = parseXml(text);
    return root === null ? undefined : elementOf(root);
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function elementOf({ name, attributes, children, text }: XmlElement): Element {
  const inside = children.filter((child) => child instanceof XmlElement).map(elementOf);
  return { name, attributes, children: inside, text: inside.length > 0 ? '' : text };
}

/** Values by name; a nested object is a group. An undefined value is omitted; '' writes an empty element. */
export interface Fields {
  readonly [name: string]: string | Fields | undefined;
}

export function writeXml(root: string, id: string, fields: Fields): string {
  const head = '<?xml version="1.0" encoding="Shift_JIS"?>';
  return `${head}\n<${root} id="${id}">\n${writeFields(fields)}</${root}>`;
}

function writeFields(fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `<${name}>\n${writeFields(value)}</${name}>\n`
        : `<${name}>${escape(String(value))}</${name}>\n`,
    )
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
