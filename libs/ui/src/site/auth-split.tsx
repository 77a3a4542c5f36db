import type { ReactNode } from 'react';
import { Beam } from './band.js';
import { Link } from '../navigation/link.js';

export type AuthSplitProps = {
  logo: ReactNode;
  /** Language switch, shown on the paper side in wide windows and in the hero in narrow windows. */
  tools?: ReactNode;
  lead?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

export function AuthSplit({ logo, tools, lead, footer, children }: AuthSplitProps) {
  return (
    <div className="auth">
      <header className="auth__header" data-scheme="dark">
        <div className="auth__art hero" data-scheme="dark">
          <Beam />
          <div className="bar">{logo}</div>
          {lead}
        </div>
        <div className="auth__tools">{tools}</div>
      </header>
      <div className="auth__form">
        <main className="auth__col" id="main" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}

export type AuthLeadProps = { title?: ReactNode; text?: string | undefined };

export function AuthLead({ title, text }: AuthLeadProps) {
  return (
    <div className="auth__lead">
      {title && <p className="auth__title">{title}</p>}
      {text && <p>{text}</p>}
    </div>
  );
}

export type AuthHeadProps = {
  title: string;
  text?: ReactNode;
  back?: { href: string; text: string } | undefined;
};

export function AuthHead({ title, text, back }: AuthHeadProps) {
  return (
    <>
      {back && (
        <Link className="back" href={back.href}>
          {back.text}
        </Link>
      )}
      <div className="auth__head">
        <h1 tabIndex={-1}>{title}</h1>
        {text && <p>{text}</p>}
      </div>
    </>
  );
}
