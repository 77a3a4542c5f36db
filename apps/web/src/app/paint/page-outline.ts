/**
 * Returns an outline of `main` with one entry per line: headings with #, buttons in brackets, links with their
 * target.
 */
export function outlineOf(html: string): string[] {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? html;
  const marked = main
    .replaceAll(/<(template|style|svg)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<(span|p)[^>]* hidden[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<h([1-6])[^>]*>/g, (_, level: string) => `\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<button([^>]*)>/g, (_, more: string) => (isOff(more) ? '\n[off: ' : '\n['))
    .replaceAll('</button>', ']\n')
    .replaceAll(
      /<a [^>]*?href="([^"]*)"([^>]*)>([^]*?)<\/a>/g,
      (_, href: string, more: string, text: string) =>
        `\n${isOff(more) ? 'off: ' : ''}${text.replaceAll(/<[^<>]+>/g, ' ')} → ${href}\n`,
    )
    .replaceAll(/<input([^>]*)>/g, (_, more: string) => `\n${inputOf(more)} `)
    .replaceAll(/<img[^>]*? alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt === '' ? '' : ` (${alt}) `))
    .replaceAll(/<\/(dt|th)>/g, ': ')
    .replaceAll(
      /<(div|p|li|ul|ol|dl|dt|section|article|tr|table|form|fieldset|legend|summary|details|br|option|label|caption|h[1-6])\b[^>]*>|<\/(p|li|dd|tr|h[1-6]|caption|legend|label|option)>/g,
      '\n',
    )
    .replaceAll(/<[^<>]+>/g, ' ');
  return unescaped(marked)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !/^[#:\s]+$/.test(line));
}

function isOff(attributes: string): boolean {
  return attributes.includes('aria-disabled="true"');
}

function inputOf(attributes: string): string {
  const type = / type="(\w+)"/.exec(attributes)?.[1] ?? 'text';
  if (type !== 'radio' && type !== 'checkbox') return `<${type}>`;
  return attributes.includes('checked') ? '(x)' : '( )';
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
}
