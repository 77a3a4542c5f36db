import { inflateSync } from 'node:zlib';

/**
 * Returns the text of each page of a PDF made by pdfkit. Each run of text is one line, as when it is copied
 * from a PDF reader.
 */
export function textOfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(streamOf(objects, /\/ToUnicode (\d+) 0 R/, objects.get(Number(font))?.head)));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => textOf(streamOf(objects, /\/Contents (\d+) 0 R/, head), fonts));
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const [, id = '', body = ''] of source.matchAll(/\n(\d{1,9}) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = '', raw] = body.split('\nstream\n');
    const bytes =
      raw === undefined ? Buffer.alloc(0) : Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1');
    const isReadable = raw !== undefined && head.includes('/FlateDecode') && !head.includes('/Length1');
    objects.set(Number(id), { head, stream: isReadable ? inflateSync(bytes).toString('latin1') : '' });
  }
  return objects;
}

function streamOf(objects: ReadonlyMap<number, PdfObject>, reference: RegExp, head = ''): string {
  return objects.get(Number(reference.exec(head)?.[1]))?.stream ?? '';
}

function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map<number, string>();
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => glyphsOf(hex))
          .map((glyph) => font.get(glyph) ?? '\uFFFD')
          .join(''),
      );
  }
  return lines.join('\n');
}

function glyphsOf(hex: string): number[] {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16));
}
