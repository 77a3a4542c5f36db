import type { ReactNode } from 'react';

import { Link } from '../navigation/link.js';

export type BandProps = {
  title: string;
  lead?: string | undefined;
  back?: { href: string; text: string } | undefined;
  step?: ReactNode;
  /** True to keep the title on one line if possible, so that the content below fits into the window. */
  isShort?: boolean | undefined;
  /**
   * `done` lets the light beam of the hero flare after a completed action; `out` lets it fade out after a
   * logout.
   */
  light?: 'done' | 'out' | undefined;
};

export function Band({ title, lead, back, step, isShort, light }: BandProps) {
  return (
    <div className={isShort ? 'wrap band band--short' : 'wrap band'} data-light={light}>
      {back && (
        <Link className="back" href={back.href}>
          {back.text}
        </Link>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p>{lead}</p>}
      {step}
    </div>
  );
}

export type ScenePicture = { src: string; isClear?: boolean | undefined };

/** Decorative picture below the light beam of the hero. The page text describes the picture. */
export function Scene({ src, isClear }: ScenePicture) {
  return (
    <div className={isClear ? 'scene scene--clear' : 'scene'} aria-hidden="true">
      <img src={src} alt="" width={640} height={360} fetchPriority="high" decoding="async" />
    </div>
  );
}

export type BeamProps = {
  /**
   * Appearance of the light beam. `head`: for a hero that shows a contract; `miss`: pointing away from the
   * text; `dim`: dimmed.
   */
  look?: 'head' | 'miss' | 'dim' | undefined;
};

export function Beam({ look }: BeamProps) {
  return <div className={look ? `beam beam--${look}` : 'beam'} aria-hidden="true" />;
}
