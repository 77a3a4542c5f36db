import type { ReactNode } from 'react';

export type TableCell = {
  value: ReactNode;
  notes?: readonly string[] | undefined;
  /** Money: at the end of its column, as is the column's name. */
  isAmount?: true;
};

export type FoldingRow = {
  id: string;
  cells: readonly TableCell[];
  title: ReactNode;
  status: ReactNode;
  sub: string;
  facts: readonly { name: string; value: ReactNode }[];
};

export type FoldingTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly FoldingRow[];
};

/** A table where the window has room for one (1000 pixels), else a card for each row that opens under its summary. */
export function FoldingTable({ caption, columns, rows }: FoldingTableProps) {
  return (
    <>
      <table className="table table--fold">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th key={name} scope="col" data-amount={rows[0]?.cells[index]?.isAmount}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map(({ value, notes = [], isAmount }, index) => (
                <td key={columns[index]} data-amount={isAmount}>
                  {value}
                  {notes.map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="table-cards" aria-label={caption}>
        {rows.map((row) => (
          <li key={row.id}>
            <Card {...row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ title, status, sub, facts }: FoldingRow) {
  return (
    <details>
      <summary>
        {title}
        {status}
        <span className="sub">{sub}</span>
      </summary>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
