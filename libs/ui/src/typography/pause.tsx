/**
 * Screen reader punctuation between two texts that are separated only visually and would otherwise be read as
 * one word.
 */
export function Pause({ sign }: { sign: ':' | ',' }) {
  return <span className="vh">{`${sign} `}</span>;
}
