import { fetchInterfaceFont } from './interface-font.js';

/**
 * Activates the preloaded font before it loads the stylesheet of the other fonts, so that text is redrawn only
 * once.
 */
export async function loadFonts(page: Document, standing: Promise<unknown>): Promise<void> {
  const [give] = await Promise.all([fetchInterfaceFont(page), standing]);
  give();
  // Without a connection, the text keeps its fallback font.
  await import('./other-letters.js').catch(() => undefined);
}
