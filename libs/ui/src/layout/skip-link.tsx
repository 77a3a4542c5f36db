/** The first thing on every page; `main` carries the id `main`. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a className="skip" href="#main">
      {text}
    </a>
  );
}
