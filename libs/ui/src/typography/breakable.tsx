import { Fragment } from 'react';

/** An address breaks after its @ or before a full stop, if it has to; any other text as it is. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return text.split(/(?<=@)|(?=\.)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
