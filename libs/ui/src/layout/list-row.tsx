import { createContext, use, useId, type ReactNode } from 'react';
import { Link } from '../navigation/link.js';
import { Breakable } from '../typography/breakable.js';
import { Pause } from '../typography/pause.js';

export function ListRows({ children }: { children: ReactNode }) {
  return <ul className="rows">{children}</ul>;
}

/** `unavailable`: it leads somewhere at other times; `why` is the id of what says why. */
type RowAction = {
  text: string;
  /** It leads to another page, or takes something away: only the verb itself can be touched, not the whole row. */
  placement?: 'alone';
} & ({ href: string } | { onSelect: () => void } | { unavailable: true; why: string });

/** Of rows that somebody else draws: they have just been changed. */
export const HighlightedRow = createContext(false);

export type ListRowProps = {
  name: string;
  value: ReactNode;
  note?: string | undefined;
  /** A verb: it covers the row, and is read out after the row's name. */
  act?: RowAction | undefined;
  /** It has just been changed. */
  isLit?: boolean | undefined;
};

export function ListRow({ name, value, note, act, isLit }: ListRowProps) {
  const isLitHere = use(HighlightedRow);
  const id = useId();
  return (
    <li className="row" data-lit={(isLit ?? isLitHere) || undefined}>
      <RowText name={name} nameId={`${id}-name`} value={value} note={note} />
      {act && (
        <span className="row__a">
          <RowActionControl act={act} id={`${id}-act`} labelledBy={`${id}-name ${id}-act`} />
        </span>
      )}
    </li>
  );
}

type RowTextProps = Pick<ListRowProps, 'name' | 'value' | 'note'> & { nameId?: string };

export function RowText({ name, nameId, value, note }: RowTextProps) {
  return (
    <span className="row__words">
      <span className="row__k" id={nameId}>
        {name}
      </span>
      {value !== '' && <Pause sign=":" />}
      <span className="row__v">
        {typeof value === 'string' ? <Breakable text={value} /> : value}
        {note && (
          <>
            <Pause sign="," />
            <small>{note}</small>
          </>
        )}
      </span>
    </span>
  );
}

function RowActionControl({ act, id, labelledBy }: { act: RowAction; id: string; labelledBy: string }) {
  const className = act.placement === 'alone' ? 'row__act row__act--alone' : 'row__act';
  const attributes = { id, className, 'aria-labelledby': labelledBy };
  const text = <span>{act.text}</span>;
  if ('unavailable' in act)
    return (
      <span {...attributes} role="link" aria-disabled="true" aria-describedby={act.why} tabIndex={0}>
        {text}
      </span>
    );
  return 'href' in act ? (
    <Link {...attributes} href={act.href}>
      {text}
    </Link>
  ) : (
    <button {...attributes} type="button" onClick={act.onSelect}>
      {text}
    </button>
  );
}
