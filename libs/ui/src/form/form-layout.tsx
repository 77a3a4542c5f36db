import type { ReactNode } from 'react';

/** Fields that belong together; a hairline parts it from the group before. */
export function FormGroup({ children }: { children: ReactNode }) {
  return <div className="group">{children}</div>;
}

/** Two fields side by side; they share one error bar. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>;
}

/** A field and the button that works on it. */
export function Inline({ children }: { children: ReactNode }) {
  return <div className="inline">{children}</div>;
}

/** The acts at the end of a form or page, the main one first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
