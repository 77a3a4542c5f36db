import { Fragment } from 'react';

import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Link } from '../navigation/link.js';

export type FooterLink = {
  href: string;
  text: string;
  /** Text that announces a new tab, if the link opens one. */
  newTab?: string | undefined;
};

export type FooterNote = {
  title?: string | undefined;
  /** Sentences, or numbers that must not be broken across lines. */
  values: readonly string[];
};

export type FooterProps = {
  links: readonly FooterLink[];
  socials?: readonly FooterLink[] | undefined;
  socialLabel?: string | undefined;
  notes?: readonly FooterNote[] | undefined;
  /** Label of the disclosure that contains the notes. */
  notesText?: string | undefined;
  copyright: string;
  poweredBy?: string | undefined;
};

/** Maximum length of a number or name that is not broken across lines. */
const longestUnbroken = 30;
const none: readonly never[] = [];

export function Footer({
  links,
  socials = none,
  socialLabel,
  notes = none,
  notesText,
  copyright,
  poweredBy,
}: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <FooterLinks links={links} />
        {socials.length > 0 && <FooterLinks links={socials} label={socialLabel} />}
        {notes.length > 0 && (
          <details className="foot__notes">
            <summary>{notesText}</summary>
            {notes.map(({ title, values }) => (
              <p key={`${title} ${values.join()}`}>
                {title && `${title}: `}
                {values.map((value) => (
                  <Fragment key={value}>
                    {value.length > longestUnbroken ? value : <span>{value}</span>}{' '}
                  </Fragment>
                ))}
              </p>
            ))}
          </details>
        )}
        <p className="foot__end">
          <small>{copyright}</small>
          {poweredBy && <small>{poweredBy}</small>}
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ links, label }: { links: readonly FooterLink[]; label?: string | undefined }) {
  return (
    <ul className="foot__links" aria-label={label}>
      {links.map(({ href, text, newTab }) => (
        <li key={`${href} ${text}`}>
          {newTab ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {text}
              <VisuallyHidden> ({newTab})</VisuallyHidden>
            </a>
          ) : (
            <Link href={href}>{text}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
