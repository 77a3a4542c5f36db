import { Link } from './link.js';

export type PagerProps = {
  label: string;
  /** Current page, e.g. 「2 / 5ページ」. */
  text: string;
  previous?: { href: string; text: string } | undefined;
  next?: { href: string; text: string } | undefined;
};

export function Pager({ label, text, previous, next }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <Link className="link link--ink" rel="prev" href={previous.href}>
          {previous.text}
        </Link>
      )}
      <span className="sub">{text}</span>
      {next && (
        <Link className="link link--ink" rel="next" href={next.href}>
          {next.text}
        </Link>
      )}
    </nav>
  );
}
