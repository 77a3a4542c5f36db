import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useMessages, useTranslations } from 'use-intl';

import type { WebTranslations } from '../language/load-translations.js';
import { useRootData } from '../root/root-data.js';

interface TitleState {
  setText: (text: string | undefined) => void;
  setFailed: (failed: boolean) => void;
}

const TitleContext = createContext<TitleState>({ setText: () => undefined, setFailed: () => undefined });

/** Replaces the declared title while the caller is mounted, e.g. with a title that contains a step. */
export function usePageTitle(text: string): void {
  const { setText } = use(TitleContext);
  useEffect(() => {
    setText(text);
    return () => setText(undefined);
  }, [text, setText]);
}

/**
 * Sets the title when another page replaces the current page at the same URL. Reads the title from the heading.
 */
export function useReplacedPageTitle(text: string): void {
  usePageTitle(text);
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
}

export function useFailedTitle(failed: boolean): void {
  const { setFailed } = use(TitleContext);
  useEffect(() => {
    setFailed(failed);
    return () => setFailed(false);
  }, [failed, setFailed]);
}

interface PageTitleProps {
  title: (words: WebTranslations) => string;
  children: ReactNode;
}

export function PageTitle({ title, children }: PageTitleProps) {
  const t = useTranslations('shell');
  const words = useMessages() as WebTranslations;
  const { store } = useRootData();
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [state] = useState<TitleState>({ setText, setFailed });

  const whole = t('pageTitle', { page: text ?? title(words), store: store.serviceName });
  const shown = failed ? t('failedTitle', { title: whole }) : whole;
  useEffect(() => {
    document.title = shown;
  }, [shown]);

  return <TitleContext value={state}>{children}</TitleContext>;
}
