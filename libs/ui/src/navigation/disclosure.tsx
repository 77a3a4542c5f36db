import { useState, type ReactNode } from 'react';

type DisclosureProps = {
  summary: string;
  /** True for a full-width line within a form. */
  isLine?: boolean;
  /** Opens the disclosure once. After that only the user opens and closes it. */
  isOpen?: boolean | undefined;
  children: ReactNode;
};

export function Disclosure({ summary, isLine = false, isOpen, children }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details className={isLine ? 'more' : 'fold'} open={wasOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Button that expands the remaining options and is then removed. */
export function MoreButton({ text, note, onSelect }: { text: string; note?: string; onSelect: () => void }) {
  return (
    <button type="button" className="more__line" aria-expanded="false" onClick={onSelect}>
      <strong>{text}</strong>
      {note && <span>{note}</span>}
    </button>
  );
}
