import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Avatar, type AvatarProps } from '../layout/greeting.js';
import { Link } from './link.js';
import { useDisclosure } from './use-disclosure.js';

export type UserMenuProps = Pick<AvatarProps, 'name' | 'src'> & {
  label: string;
  links: readonly { href: string; text: string }[];
};

export function UserMenu({ label, name, src, links }: UserMenuProps) {
  const { open, setOpen, host, opener } = useDisclosure<HTMLDivElement, HTMLButtonElement>();
  return (
    <div className="me" ref={host}>
      <button
        ref={opener}
        type="button"
        className="me__opener"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{label} </VisuallyHidden>
        <Avatar name={name} src={src} />
        <span className="me__name">{name}</span>
      </button>
      <ul className="me__panel" hidden={!open}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} onClick={() => setOpen(false)}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
