import { use, useState, type ReactNode } from 'react';

import { HighlightedRow, RowText, type ListRowProps } from './list-row.js';

interface ExpandableRowProps extends Pick<ListRowProps, 'name' | 'value' | 'note'> {
  /** Content that is rendered when the row is opened. */
  children: ReactNode;
}

/** A row that expands into further rows. If one of these rows has changed, only that row is shown. */
export function ExpandableRow({ name, value, note, children }: ExpandableRowProps) {
  const isLit = use(HighlightedRow);
  const [isOpened, setOpened] = useState(false);
  if (isLit)
    return (
      <li className="row row--open">
        <HighlightedRow value={false}>
          <ul className="rows">{children}</ul>
        </HighlightedRow>
      </li>
    );
  return (
    <li className="row row--open">
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          <RowText name={name} value={value} note={note} />
        </summary>
        <ul className="rows">{isOpened && children}</ul>
      </details>
    </li>
  );
}
