import { Link } from './link.js';

export type TabsProps = {
  label: string;
  tabs: readonly { href: string; text: string }[];
  /** The address of the present one. */
  current: string;
};

/** Underlined words that lead to sister pages. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
