import { Link } from './link.js';
import { useSlider } from './use-slider.js';

export type AccountMenuProps = {
  label: string;
  items: readonly { href: string; text: string }[];
  current?: string | undefined;
  backText: string;
  onText: string;
};

/**
 * Shows a list beside the page from 1120 pixels. In narrower windows, shows a horizontal slider that scrolls by
 * 160 pixels.
 */
export function AccountMenu({ label, items, current, backText, onText }: AccountMenuProps) {
  const { track, before, after, slide } = useSlider<HTMLUListElement>();
  return (
    <nav className="nav" aria-label={label}>
      <ul ref={track}>
        {items.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} aria-current={href === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="nav__step nav__step--back"
        aria-label={backText}
        hidden={!before}
        onClick={() => slide(-1)}
      />
      <button
        type="button"
        className="nav__step"
        aria-label={onText}
        hidden={!after}
        onClick={() => slide(1)}
      />
    </nav>
  );
}
