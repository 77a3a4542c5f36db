/**
 * Adds punctuation for screen readers between two texts that are separated only visually. Without it they would
 * be read as one word.
 */
export function Pause({ sign }: { sign: ':' | ',' }) {
  return <span className="vh">{`${sign} `}</span>;
}
