import { Children } from 'react';

const unbreakableParts = /(\w{1,20}(?:[-‐–−]\w{1,20}){1,6}|\d{4}年\d{1,2}月\d{1,2}日(?:から|まで)?)/;

/** A number of a house or a telephone, a name with hyphens and a Japanese date are read as one. */
export function NoBreakText({ text }: { text: string }) {
  return Children.map(text.split(unbreakableParts), (part, index) =>
    index % 2 === 1 ? <span className="nowrap">{part}</span> : part,
  );
}
