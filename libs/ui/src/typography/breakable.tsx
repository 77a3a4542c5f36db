import { Children } from 'react';

/** An address breaks after its @ or before a full stop, if it has to; any other text as it is. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return Children.map(text.split(/(?<=@)|(?=\.)/), (part, place) => (
    <>
      {place > 0 && <wbr />}
      {part}
    </>
  ));
}
