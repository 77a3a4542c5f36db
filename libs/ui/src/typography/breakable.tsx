import { Children } from 'react';

/**
 * Allows line breaks in an e-mail address after the @ or before a full stop, except near its end. Other text is
 * unchanged.
 */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return Children.map(text.split(/(?<=@)|(?=\..{6})/), (part, place) => (
    <>
      {place > 0 && <wbr />}
      {part}
    </>
  ));
}
