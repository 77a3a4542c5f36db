import { Logo } from '../../src/site/logo.js';
import { Section } from '../../src/layout/section.js';
import type { GalleryState } from '../gallery-state.js';

const LONG_NAME = 'シネマと音楽とアニメーションの専門ストア よるべ';

/** Logos of various shapes, a store without a logo, and a logo that fails to load. */
export function LogoParts({ words: { parts } }: GalleryState) {
  return (
    <Section title={parts.sections.logos}>
      <div className="hero stage samples" data-scheme="dark">
        <Logo href="#name" name="YORUBE" />
        <Logo href="#wide" name="YORUBE wide" src={picture(900, 60)} />
        <Logo href="#tall" name="YORUBE tall" src={picture(60, 600)} />
        <Logo href="#broken" name="YORUBE broken" src="data:image/png;base64,AAAA" />
        <Logo href="#long" name={LONG_NAME} />
      </div>
    </Section>
  );
}

function picture(width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c9b37a"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
