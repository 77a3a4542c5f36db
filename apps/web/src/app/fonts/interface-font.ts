const family = 'Noto Sans JP Interface';

/** Milliseconds to wait for the preloaded font before the other fonts are loaded. */
const fontTimeout = 3_000;

export async function fetchInterfaceFont(page: Document): Promise<() => void> {
  const packs = [...page.querySelectorAll('link[data-letters]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  const faces = (await Promise.all(packs.map(facesOf))).flat();
  return () => {
    for (const face of faces) page.fonts.add(face);
  };
}

async function facesOf(address: string): Promise<FontFace[]> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(fontTimeout) });
    if (!answer.ok) return [];
    const faces = fontsIn(await answer.arrayBuffer()).map(
      ({ letters, font }) => new FontFace(family, font, { weight: '400 700', unicodeRange: letters }),
    );
    return await Promise.all(faces.map((face) => face.load()));
  } catch {
    return [];
  }
}

/** Unpacks a font file. Format: header length in four bytes, header, fonts. */
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
