import { Breakable } from '../typography/breakable.js';

type GreetingProps = {
  /** Page title, shown above the larger name. */
  title: string;
  name: string;
  honorific?: string | undefined;
  detail?: string | undefined;
  src?: string | undefined;
  /** Smaller variant for use above larger content. */
  isSmall?: boolean | undefined;
};

export function Greeting({ title, name, honorific, detail, src, isSmall }: GreetingProps) {
  return (
    <div className={isSmall ? 'wrap hello hello--s' : 'wrap hello'}>
      <Avatar name={name} src={src} size={isSmall ? undefined : 'l'} />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="hello__name">
          <Breakable text={name} />
          {honorific && (
            <small>
              {'\u00a0'}
              {honorific}
            </small>
          )}
        </p>
        {detail && (
          <p>
            <Breakable text={detail} />
          </p>
        )}
      </div>
    </div>
  );
}

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 'l' | undefined;
};

export function Avatar({ name, src, size }: AvatarProps) {
  const [initial = ''] = name.trim();
  return (
    <span className={size ? `face face--${size}` : 'face'} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initial || <span className="face__blank" />}
    </span>
  );
}
