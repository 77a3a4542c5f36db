import { createContext, use, useId, type ReactNode } from 'react';
import { Link } from '../navigation/link.js';
import { Breakable } from '../typography/breakable.js';
import { Pause } from '../typography/pause.js';

export function ListRows({ children }: { children: ReactNode }) {
  return <ul className="rows">{children}</ul>;
}

/** `unavailable`: temporarily unusable; `why` is the ID of the element with the reason. */
type RowAction = {
  text: string;
  /**
   * Makes only the verb clickable and not the whole row, because the action opens another page or removes
   * something.
   */
  placement?: 'alone';
} & ({ href: string } | { onSelect: () => void } | { unavailable: true; why: string });

/** Context that marks rows as changed when other components render them. */
export const HighlightedRow = createContext(false);

export type ListRowProps = {
  name: string;
  value: ReactNode;
  note?: string | undefined;
  /** Action whose hit area covers the row. Screen readers read its verb after the row name. */
  act?: RowAction | undefined;
  /** True if the row is highlighted because it has just been changed. */
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
