import type { MouseEvent } from 'react';
import { Link } from './link.js';

export type TabsProps = {
  label: string;
  tabs: readonly { href: string; text: string }[];
  current: string;
  /** Called instead of navigating, for tabs within one page. */
  onChoose?: ((href: string) => void) | undefined;
};

export function Tabs({ label, tabs, current, onChoose }: TabsProps) {
  const choosing = (href: string) =>
    onChoose && {
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(href);
      },
    };
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined} {...choosing(href)}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
