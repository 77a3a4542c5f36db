import type { ReactNode } from 'react';

export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="vh" id={id}>
      {children}
    </span>
  );
}
