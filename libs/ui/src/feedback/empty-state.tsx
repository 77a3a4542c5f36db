import type { ReactNode } from 'react';

/** A list without entries: one sentence, and one link as children. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
