import type { ReactNode } from 'react';

import { Frames, type FramesProps } from '../feedback/frames.js';
import { Link } from '../navigation/link.js';

export type TileProps = {
  href?: string | undefined;
  /** Null if the store has no picture. */
  picture: { src: string; alt: string } | null;
  name: string;
  /** True if the link starts playback. */
  isWatched?: boolean | undefined;
  frames?: FramesProps | undefined;
  children: ReactNode;
};

export function Tile({ href, picture, name, isWatched, frames, children }: TileProps) {
  const inside = (
    <>
      <span className="tile__pic" data-plays={isWatched || undefined}>
        {picture && <img src={picture.src} alt="" width={640} height={360} loading="lazy" decoding="async" />}
      </span>
      <span className="tile__name">{name}</span>
      {frames && <Frames {...frames} />}
      <span className="tile__say">{children}</span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="tile">{inside}</div>
      ) : (
        <Link className="tile" href={href}>
          {inside}
        </Link>
      )}
    </li>
  );
}

export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="tiles" aria-label={label}>
      {children}
    </ul>
  );
}
