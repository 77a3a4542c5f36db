import type { ReactNode } from 'react';

import { Link } from '../navigation/link.js';

export type BandProps = {
  title: string;
  lead?: string | undefined;
  back?: { href: string; text: string } | undefined;
  step?: ReactNode;
};

export function Band({ title, lead, back, step }: BandProps) {
  return (
    <div className="wrap band">
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

export type BeamProps = {
  /** `head` for a high one, with the contract on it; `miss` points away from the text; `dim` is the lamp turned down. */
  look?: 'head' | 'miss' | 'dim' | undefined;
};

export function Beam({ look }: BeamProps) {
  return <div className={look ? `beam beam--${look}` : 'beam'} aria-hidden="true" />;
}
