import { setImmediate } from 'node:timers/promises';

import type { Language } from '@account/domain/platform/language';
import PDFDocument from 'pdfkit';

import type { InvoiceLines } from '../document/invoice-lines.js';
import { documentFonts, printable, type DocumentFonts } from './document-fonts.js';

export interface PrintedDocument extends InvoiceLines {
  /** The text that marks a reissue. */
  mark: string | null;
}

export interface PdfFacts {
  title: string;
  author: string;
  language: Language;
  createdAt: Date;
}

const points = { inMillimetre: 72 / 25.4 };
const margin = 16 * points.inMillimetre;
const page = { width: 595.28, height: 841.89 };
const width = page.width - 2 * margin;
/** Right-hand column with the document's data and the issuer, in points. */
const side = { left: margin + width - 240, width: 240, names: 88 };
const ink = { text: '#16171a', quiet: '#4a4d55', line: '#d9dadf' };
const sizes = { text: 9.5, support: 8.5, addressee: 12.5, title: 19, total: 12, amount: 19 };

/** Draws one A4 page for each document and yields to other requests between pages. */
export async function documentPdf(
  documents: readonly PrintedDocument[],
  { title, author, language, createdAt }: PdfFacts,
): Promise<Buffer> {
  const fonts = await documentFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin / 2 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const written = bytesOf(pdf);
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  for (const document of documents) {
    pdf.addPage();
    new DocumentPage(pdf, fonts).draw(document, language);
    await setImmediate();
  }
  pdf.end();
  return written;
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Place {
  left: number;
  top: number;
  width: number;
}

interface Look {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  spacing?: number;
}

class DocumentPage {
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly fonts: DocumentFonts,
  ) {}

  draw(document: PrintedDocument, language: Language): void {
    const left = this.words(document, language);
    const right = this.facts(document);
    const total = this.total(document, Math.max(left, right) + 28);
    const item = this.item(document, total + 26);
    this.sums(document, item + 22);
  }

  /** @returns vertical position of the bottom edge in points, like the other methods of this class */
  private words({ title, mark, addressee, lead }: PrintedDocument, language: Language): number {
    const place = { left: margin, top: margin, width: width - side.width - 28 };
    const spacing = language === 'ja' ? 3 : 0;
    let top = this.text(title, place, { font: 'bold', size: sizes.title, spacing });
    if (mark !== null) top = this.mark(mark, { ...place, top: top + 6 });
    if (addressee !== null) {
      const { name, honorific } = addressee;
      const named = honorific === '' ? name : `${name} ${honorific}`;
      top = this.text(named, { ...place, top: top + 16 }, { font: 'bold', size: sizes.addressee }) + 4;
      this.line(place.left, top, place.width, { color: ink.text, weight: 0.75 });
    }
    return this.text(lead, { ...place, top: top + 10 }, { color: ink.quiet });
  }

  private mark(text: string, place: Place): number {
    const size = sizes.text;
    const boxed = this.pdf.font('bold').fontSize(size).widthOfString(text) + 16;
    this.pdf.lineWidth(0.75).strokeColor(ink.text).rect(place.left, place.top, boxed, 19).stroke();
    this.text(text, { left: place.left + 8, top: place.top + 2.5, width: boxed }, { font: 'bold', size });
    return place.top + 19;
  }

  private facts({ facts, issuer }: PrintedDocument): number {
    let top = margin + 6;
    const size = sizes.support;
    for (const [name, value] of facts) {
      const values = { left: side.left + side.names, top, width: side.width - side.names };
      const below = this.text(
        name,
        { left: side.left, top, width: side.names - 8 },
        { size, color: ink.quiet },
      );
      top = Math.max(below, this.text(value, values, { size })) + 2;
    }
    if (issuer === null) return top;
    const place = { left: side.left, width: side.width };
    top = this.text(issuer.name, { ...place, top: top + 14 }, { font: 'bold', size: sizes.text });
    for (const line of [issuer.registration, issuer.address, issuer.contact])
      if (line !== null) top = this.text(line, { ...place, top: top + 2 }, { size });
    return top;
  }

  private total({ total: [name, amount] }: PrintedDocument, top: number): number {
    const place = { left: margin, width };
    this.line(margin, top, width, { color: ink.text, weight: 1.5 });
    const below = this.text(
      amount,
      { ...place, top: top + 9 },
      { font: 'bold', size: sizes.amount, align: 'right' },
    );
    this.text(name, { ...place, top: top + 16, width: width * 0.6 }, { font: 'bold', size: sizes.total });
    this.line(margin, below + 9, width, { color: ink.text, weight: 1.5 });
    return below + 9;
  }

  private item({ columns, item }: PrintedDocument, top: number): number {
    const others = columns.length - 1;
    const column = 104;
    const first = { left: margin, width: width - others * column - 12 };
    const placeOf = (index: number, at: number) => ({
      left: margin + width - (others - index) * column,
      top: at,
      width: column,
    });
    const row = (cells: readonly string[], at: number, look: Look) =>
      cells.reduce(
        (lowest, text, index) =>
          Math.max(lowest, this.text(text, placeOf(index, at), { ...look, align: 'right' })),
        at,
      );
    const named = { size: sizes.support, color: ink.quiet };
    const head = Math.max(
      this.text(columns[0] ?? '', { ...first, top }, named),
      row(columns.slice(1), top, named),
    );
    this.line(margin, head + 6, width, { color: ink.text, weight: 0.75 });
    const at = head + 15;
    let below = this.text(item.name, { ...first, top: at }, {});
    if (item.period !== null) below = this.text(item.period, { ...first, top: below + 2 }, named);
    below = Math.max(below, row(item.values, at, {})) + 9;
    this.line(margin, below, width, { color: ink.line, weight: 0.75 });
    return below;
  }

  private sums({ sums, rateNote }: PrintedDocument, from: number): void {
    let top = from;
    const place = { left: margin + width - 260, width: 260 };
    for (const [index, [name, amount]] of sums.entries()) {
      const isLast = index === sums.length - 1;
      const look: Look = { font: isLast ? 'bold' : 'regular' };
      const below = this.text(
        name,
        { ...place, top, width: 165 },
        { ...look, color: isLast ? ink.text : ink.quiet },
      );
      top = Math.max(below, this.text(amount, { ...place, top }, { ...look, align: 'right' })) + 7;
      this.line(place.left, top, place.width, { color: ink.line, weight: 0.75 });
      top += 8;
    }
    if (rateNote !== null)
      this.text(rateNote, { left: margin, top: top + 10, width }, { size: sizes.support, color: ink.quiet });
  }

  private text(
    text: string,
    { left, top, width: widest }: Place,
    { font = 'regular', size = sizes.text, color = ink.text, align = 'left', spacing = 0 }: Look,
  ): number {
    this.pdf.font(font).fontSize(size).fillColor(color);
    const lineGap = size * -0.05;
    this.pdf.text(printable(text, this.fonts), left, top, {
      width: widest,
      align,
      characterSpacing: spacing,
      lineGap,
    });
    return this.pdf.y;
  }

  private line(
    left: number,
    top: number,
    length: number,
    { color, weight }: { color: string; weight: number },
  ) {
    this.pdf
      .lineWidth(weight)
      .strokeColor(color)
      .moveTo(left, top)
      .lineTo(left + length, top)
      .stroke();
  }
}
