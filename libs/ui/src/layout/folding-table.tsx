import { Fragment, type ReactNode } from 'react';
import { Breakable } from '../typography/breakable.js';
import { Pause } from '../typography/pause.js';

export type TableCell = {
  value: ReactNode;
  notes?: readonly string[] | undefined;
  /** True for an amount. The column is then aligned to its end. */
  isAmount?: true;
};

export type FoldingRow = {
  id: string;
  cells: readonly TableCell[];
  title: ReactNode;
  status?: ReactNode;
  sub: string;
  facts: readonly { name: string; value: ReactNode }[];
};

export type RowGroup = { name: string; rows: readonly FoldingRow[] };

export type FoldingTableProps = {
  caption: string;
  columns: readonly string[];
} & ({ rows: readonly FoldingRow[] } | { groups: readonly RowGroup[] });

/** Thumbnail of a row, or empty space of the same size if there is none. */
export function Thumb({ src }: { src: string | undefined }) {
  if (src === undefined) return <span className="thumb" />;
  return <img className="thumb" src={src} alt="" width={64} height={36} loading="lazy" decoding="async" />;
}

/** Renders a table if the window is at least 1000 pixels wide, otherwise an expandable card per row. */
export function FoldingTable({ caption, columns, ...content }: FoldingTableProps) {
  const groups = 'groups' in content ? content.groups : [{ name: '', rows: content.rows }];
  const [sample] = groups.flatMap(({ rows }) => rows);
  return (
    <>
      <table className="table table--fold">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th key={name} scope="col" data-amount={sample?.cells[index]?.isAmount}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            {group.name !== '' && (
              <tr>
                <th className="table__group" scope="rowgroup" colSpan={columns.length}>
                  {group.name}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      {groups.map(({ name, rows }) => (
        <Cards key={name} caption={name || caption} title={name} rows={rows} />
      ))}
    </>
  );
}

function Row({ row, columns }: { row: FoldingRow; columns: readonly string[] }) {
  return (
    <tr>
      {row.cells.map(({ value, notes = [], isAmount }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell key={columns[index]} scope={index === 0 ? 'row' : undefined} data-amount={isAmount}>
            {value}
            {notes.map((note) => (
              <Fragment key={note}>
                <Pause sign="," />
                <small>
                  <Breakable text={note} />
                </small>
              </Fragment>
            ))}
          </Cell>
        );
      })}
    </tr>
  );
}

interface CardsProps {
  caption: string;
  title: string;
  rows: readonly FoldingRow[];
}

function Cards({ caption, title, rows }: CardsProps) {
  return (
    <div className="table-cards">
      {title !== '' && <h2>{title}</h2>}
      <ul aria-label={caption}>
        {rows.map((row) => (
          <li key={row.id}>
            <Card {...row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ title, status, sub, facts }: FoldingRow) {
  return (
    <details>
      <summary>
        {title}
        {status && <Pause sign="," />}
        {status}
        <Pause sign="," />
        <span className="sub">{sub}</span>
      </summary>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
