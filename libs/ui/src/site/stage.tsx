import type { ReactNode } from 'react';
import { Beam, type BeamProps } from './band.js';

export type StageProps = {
  logo: ReactNode;
  tools?: ReactNode;
  footer: ReactNode;
  beam?: BeamProps['look'];
  children: ReactNode;
};

export function Stage({ logo, tools, footer, beam, children }: StageProps) {
  return (
    <div className="void hero" data-scheme="dark">
      <Beam look={beam} />
      <header className="wrap bar">
        {logo}
        <div className="bar__tools">{tools}</div>
      </header>
      <main className="wrap" id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
