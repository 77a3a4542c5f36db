const family = 'Noto Sans JP Interface';

/** Longer than that nobody waits for the letters of the first pages before the others are looked for. */
const patience = 3_000;

/**
 * Gives the page its letters: those of the first pages from the file that the HTML preloads, and after them the sheet
 * with all others, so that neither keeps the page from being painted, nor is a letter fetched twice.
 */
export async function loadFonts(page: Document): Promise<void> {
  const preloaded = page.getElementById('interface-font')?.getAttribute('href');
  if (typeof preloaded === 'string') await addInterfaceFont(page, preloaded).catch(() => undefined);
  await import('./other-letters.js');
}

async function addInterfaceFont(page: Document, address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) return;
  const faces = fontsIn(await answer.arrayBuffer()).map(
    ({ letters, font }) => new FontFace(family, font, { weight: '400 700', unicodeRange: letters }),
  );
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) page.fonts.add(face);
}

/** The fonts of a file as the build packs it: the length of the head in four bytes, the head, the fonts. */
export function fontsIn(file: ArrayBuffer): { letters: string; font: ArrayBuffer }[] {
  const headEnd = 4 + new DataView(file).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(file.slice(4, headEnd))) as [string, number][];
  let start = headEnd;
  return head.map(([letters, length]) => {
    const font = file.slice(start, start + length);
    start += length;
    return { letters, font };
  });
}
