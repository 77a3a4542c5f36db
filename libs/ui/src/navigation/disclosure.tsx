import { useState, type ReactNode } from 'react';

type DisclosureProps = {
  summary: string;
  /** A line from edge to edge, in a form of which it is a part. */
  isLine?: boolean;
  /** Once it was, whoever reads it closes it. */
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

/** Shows the rest of what is chosen from; it is gone once that is there. */
export function MoreButton({ text, note, onSelect }: { text: string; note?: string; onSelect: () => void }) {
  return (
    <button type="button" className="more__line" aria-expanded="false" onClick={onSelect}>
      <strong>{text}</strong>
      {note && <span>{note}</span>}
    </button>
  );
}
