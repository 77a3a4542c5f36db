import type { ReactNode } from 'react';
import { Beam, type BeamProps } from './beam.js';

export type ErrorScreenProps = {
  logo: ReactNode;
  tools?: ReactNode;
  footer: ReactNode;
  beam?: BeamProps['look'];
  /** The small line, e.g. "404 Not Found". */
  code?: string | undefined;
  title: ReactNode;
  text: string;
  /** LinkButtons and buttons, `light` first. */
  actions: ReactNode;
  /** Frames with a sentence, between the text and the acts. */
  children?: ReactNode;
};

/** All marquee: nothing to see here, and the way out. */
export function ErrorScreen({
  logo,
  tools,
  footer,
  beam,
  code,
  title,
  text,
  actions,
  children,
}: ErrorScreenProps) {
  return (
    <div className="void marquee">
      <Beam look={beam} />
      <header className="wrap bar">
        {logo}
        <div className="bar__tools">{tools}</div>
      </header>
      <main className="wrap" id="main" tabIndex={-1}>
        {code && <p className="void__code">{code}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        {children}
        <div className="actions">{actions}</div>
      </main>
      {footer}
    </div>
  );
}
