import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';

/** One after the other, with the blank between them that the language has. */
export function Sentences({ children }: { children: ReactNode }) {
  const blank = useLocale() === 'ja' ? '' : ' ';
  const [first, ...more] = [children].flat().filter((each) => each !== false && each !== null);
  return more.reduce(
    (before, sentence) => (
      <>
        {before}
        {blank}
        {sentence}
      </>
    ),
    first,
  );
}
