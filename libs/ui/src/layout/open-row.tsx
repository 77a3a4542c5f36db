import { use, useState, type ReactNode } from 'react';

import { LitRow, RowWords, type ListRowProps } from './list-row.js';

interface OpenRowProps extends Pick<ListRowProps, 'name' | 'value' | 'note'> {
  /** Drawn once it is opened. */
  children: ReactNode;
}

/** What stands behind it are rows of their own; where one of them has just been changed, they alone. */
export function OpenRow({ name, value, note, children }: OpenRowProps) {
  const isLit = use(LitRow);
  const [isOpened, setOpened] = useState(false);
  if (isLit)
    return (
      <li className="row row--open">
        <LitRow value={false}>
          <ul className="rows">{children}</ul>
        </LitRow>
      </li>
    );
  return (
    <li className="row row--open">
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          <RowWords name={name} value={value} note={note} />
        </summary>
        <ul className="rows">{isOpened && children}</ul>
      </details>
    </li>
  );
}
