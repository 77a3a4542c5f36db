import { Children } from 'react';

/** An address breaks after its @ or before a full stop, but for the last ones of it; any other text as it is. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return Children.map(text.split(/(?<=@)|(?=\..{6})/), (part, place) => (
    <>
      {place > 0 && <wbr />}
      {part}
    </>
  ));
}
