import type { ReactNode } from 'react';

/** Help for the few who need it, folded under its question. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
