import type { ReactNode } from 'react';
import { Stage, type StageProps } from './stage.js';

export type ErrorScreenProps = Omit<StageProps, 'children'> & {
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
export function ErrorScreen({ code, title, text, actions, children, ...stage }: ErrorScreenProps) {
  return (
    <Stage {...stage}>
      {code && <p className="void__code">{code}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {children}
      <div className="actions">{actions}</div>
    </Stage>
  );
}
