import type { ReactNode } from 'react';
import { Link } from './link.js';

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
