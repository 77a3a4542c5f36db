const shapes: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
   linearGradient radialGradient stop clipPath mask pattern`.split(/\s+/),
);

const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const comment = /<!--(?!-?>)[^-]*(?:-[^-]+)*-->/g;
const declaration = /^\uFEFF?\s*<\?xml\s[^?<>]*\?>/;
const namespaces = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];

/**
 * Returns true if an SVG contains only shapes, so that it cannot run, load or link to anything. Rejects
 * everything that is not known to be safe.
 */
export function isSafeSvg(text: string): boolean {
  const body = text.replace(declaration, '').replace(comment, '');
  const [before = '', ...tags] = body.split('<');
  if (before.trim() !== '' || !/^svg[\s>]/.test(tags[0] ?? '')) return false;
  return tags.every(
    (tag) =>
      isSafeTag(tag.slice(0, tag.lastIndexOf('>') + 1)) && !tag.slice(tag.lastIndexOf('>')).includes('&'),
  );
}

function isSafeTag(tag: string): boolean {
  const opening = /^(\/?)([A-Za-z]+)/.exec(tag);
  if (opening === null || !shapes.has(opening[2] ?? '')) return false;
  const rest = readAttributes(tag, opening[0].length);
  return rest !== null && /^\s*\/?>$/.test(tag.slice(rest));
}

/** Returns the index after the attributes of a tag, or null if one of them is unsafe. */
function readAttributes(tag: string, start: number): number | null {
  let at = start;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(tag);
    if (found === null) return at;
    if (!isSafeAttribute(found[1] ?? '', found[2] ?? found[3] ?? '')) return null;
    at = attribute.lastIndex;
  }
}

function isSafeAttribute(name: string, value: string): boolean {
  if (/^xmlns(:|$)/.test(name)) return namespaces.includes(value);
  if (/^on/i.test(name) || /[&\\]/.test(value) || /^style$/i.test(name)) return false;
  if (/(^|:)href$/i.test(name)) return value.startsWith('#');
  return !/url\(\s*(?!#)|script:|data:/i.test(value);
}
