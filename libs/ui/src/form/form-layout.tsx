import type { ReactNode } from 'react';

export function FormGroup({ children }: { children: ReactNode }) {
  return <div className="group">{children}</div>;
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>;
}

export function Inline({ children }: { children: ReactNode }) {
  return <div className="inline">{children}</div>;
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
