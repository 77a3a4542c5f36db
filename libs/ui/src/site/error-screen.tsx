import type { ReactNode } from 'react';
import { Stage, type StageProps } from './stage.js';

export type ErrorScreenProps = Omit<StageProps, 'children'> & {
  code?: string | undefined;
  title: ReactNode;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
};

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
