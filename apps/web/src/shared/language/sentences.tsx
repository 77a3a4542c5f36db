import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';

/** Joins sentences with the separator of the current language. */
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
