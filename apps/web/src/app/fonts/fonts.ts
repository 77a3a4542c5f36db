import { fetchInterfaceFont } from './interface-font.js';

/**
 * Gives the page its letters: those of the first pages from the file that the HTML preloads, and after them the sheet
 * with all others, so that neither keeps the page from being painted, nor is a letter fetched twice. What the document
 * painted keeps its letters until the page stands: they change once.
 */
export async function loadFonts(page: Document, standing: Promise<unknown>): Promise<void> {
  const [give] = await Promise.all([fetchInterfaceFont(page), standing]);
  give();
  await import('./other-letters.js');
}
