/**
 * Punctuation for screen readers between two texts that are separated only visually; otherwise they are read as
 * one word.
 */
export function Pause({ sign }: { sign: ':' | ',' }) {
  return <span className="vh">{`${sign} `}</span>;
}
