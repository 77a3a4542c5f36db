/** A pause between two pieces of text that stand apart on the screen alone: without it they are read as one word. */
export function Pause({ sign }: { sign: ':' | ',' }) {
  return <span className="vh">{`${sign} `}</span>;
}
