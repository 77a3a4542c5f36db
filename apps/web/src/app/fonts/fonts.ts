import { fetchInterfaceFont } from './interface-font.js';

/** The preloaded file first, then the sheet of the others; painted letters change once. */
export async function loadFonts(page: Document, standing: Promise<unknown>): Promise<void> {
  const [give] = await Promise.all([fetchInterfaceFont(page), standing]);
  give();
  // Without a line, letters stay as they were painted.
  await import('./other-letters.js').catch(() => undefined);
}
