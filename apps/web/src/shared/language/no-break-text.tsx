import { Children } from 'react';

const unbreakableParts = /(\w{1,20}(?:[-‐–−]\w{1,20}){1,6}|\d{4}年\d{1,2}月\d{1,2}日(?:から|まで)?)/;

/** Keeps house and telephone numbers, hyphenated names and Japanese dates on one line. */
export function NoBreakText({ text }: { text: string }) {
  return Children.map(text.split(unbreakableParts), (part, index) =>
    index % 2 === 1 ? <span className="nowrap">{part}</span> : part,
  );
}
