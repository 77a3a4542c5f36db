import { useState } from 'react';

import { Link } from '../navigation/link.js';

/** Draws the default mark beside the name of a store without a logo: a projector beam. */
function BeamMark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path fill="currentColor" d="M24 1 0 4v6.2ZM24 1 3.6 23h7.2Z" />
      <path className="logo__ray" d="M24 1 0 13v9.4Z" />
    </svg>
  );
}

export type LogoProps = {
  href: string;
  name: string;
  src?: string | undefined;
  narrowSrc?: string | undefined;
  /** Logo for a white background, on which the other logos would be invisible. */
  paperSrc?: string | undefined;
};

export function Logo({ href, name, src, narrowSrc, paperSrc }: LogoProps) {
  const [broken, setBroken] = useState(false);
  return (
    <Link className="logo" href={href}>
      {src && !broken ? (
        <>
          <picture>
            {narrowSrc && <source media="(max-width: 767px)" srcSet={narrowSrc} />}
            <img src={src} alt={name} fetchPriority="high" onError={() => setBroken(true)} />
          </picture>
          {/* Here before it is printed: a browser does not wait for what only paper shows. */}
          {paperSrc && <img className="logo__paper" fetchPriority="low" src={paperSrc} alt={name} />}
        </>
      ) : (
        <>
          <BeamMark />
          <span>{name}</span>
        </>
      )}
    </Link>
  );
}
