import { Link } from '../navigation/link.js';

export type Option = {
  href: string;
  title: string;
  text?: string | undefined;
  mark?: string | undefined;
};

export function OptionList({ options }: { options: readonly Option[] }) {
  return (
    <ul className="options">
      {options.map(({ href, title, text, mark }) => (
        <li key={href}>
          <Link href={href}>
            <strong>
              {title}
              {mark && <em>{mark}</em>}
            </strong>
            {text && <span>{text}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
