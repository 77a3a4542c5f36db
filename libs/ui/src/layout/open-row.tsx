import type { ReactNode } from 'react';

import { RowWords, type ListRowProps } from './list-row.js';

interface OpenRowProps extends Pick<ListRowProps, 'name' | 'value' | 'note'> {
  onOpen: () => void;
  children: ReactNode;
}

/** What stands behind it are rows of their own. */
export function OpenRow({ name, value, note, onOpen, children }: OpenRowProps) {
  return (
    <li className="row row--open">
      <details onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary>
          <RowWords name={name} value={value} note={note} />
        </summary>
        <ul className="rows">{children}</ul>
      </details>
    </li>
  );
}
