import { useState } from 'react';
import { BeamMark } from '../icons/beam-mark.js';
import { Link } from '../navigation/link.js';

export type LogoProps = {
  href: string;
  name: string;
  src?: string | undefined;
  narrowSrc?: string | undefined;
};

export function Logo({ href, name, src, narrowSrc }: LogoProps) {
  const [broken, setBroken] = useState(false);
  return (
    <Link className="logo" href={href}>
      {src && !broken ? (
        <picture>
          {narrowSrc && <source media="(max-width: 767px)" srcSet={narrowSrc} />}
          <img src={src} alt={name} fetchPriority="high" onError={() => setBroken(true)} />
        </picture>
      ) : (
        <>
          <BeamMark />
          <span>{name}</span>
        </>
      )}
    </Link>
  );
}
