import type { Layout } from '@account/contracts/platform/placement';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { ToastSlab } from '@account/ui/overlay/toasts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator, useTranslations } from 'use-intl';

import { isRedirect } from '../../shared/api/screen-query.js';
import {
  allWords,
  lateParts,
  lateWordsIn,
  loadLateWords,
  loadWords,
  type WebWords,
} from '../../shared/language/load-words.js';
import { loadLateParts } from '../../shared/page/late.js';
import type { AnyPage } from '../../shared/page/page.js';
import type { InitialError } from '../../shared/root/embedded-root.js';
import { errorKindOf } from '../errors/error-kind.js';
import { ErrorPage } from '../errors/error-page.js';
import { AccountLayout } from '../layouts/account-layout.js';
import { FrontLayout } from '../layouts/front-layout.js';
import { GuestLayout } from '../layouts/guest-layout.js';
import { LoginLayout } from '../layouts/login-layout.js';
import { inPlaces } from './in-places.js';
import { outlineOf } from './page-outline.js';
import { PaintRoot, type PaintOrder } from './paint-root.js';
import { paintedPage } from './painted-pages.js';
import { withoutHandles } from './without-handles.js';

interface Painted {
  title: string;
  html: string;
}

/** As its script will draw it, for the time before. @returns undefined for a page left to its script */
export async function paintPage(order: PaintOrder): Promise<Painted | undefined> {
  return paint(paintedPage(new URL(order.address, 'http://page.invalid').pathname), order);
}

async function paint(page: AnyPage | undefined, order: PaintOrder): Promise<Painted | undefined> {
  const { root, answers } = order;
  const answer = answers[''];
  if (page === undefined || answer?.status !== 200 || isRedirect(answer.body)) return undefined;
  const [words, { default: Content }] = await Promise.all([wordsOf(root.language), page.load()]);
  await loadLateParts();
  const Layout = layoutComponents[page.contract.layout];
  const drawn = renderToStaticMarkup(
    <div className="painted" inert aria-hidden>
      <PaintRoot
        {...order}
        words={words}
        handle={page}
        layout={<Layout />}
        content={createElement(Content, { data: answer.body as never })}
      />
    </div>,
  );
  const title = page.named?.(answer.body as never) ?? page.title(words);
  return { title: titleOf(root, words, title), html: withoutHandles(inPlaces(drawn)) };
}

/** What it says, a line each. @param page one that documents leave to its script */
export async function paintOutline(order: PaintOrder, page?: AnyPage): Promise<string[] | undefined> {
  const painted = await (page === undefined ? paintPage(order) : paint(page, order));
  return painted && outlineOf(painted.html);
}

export async function paintError(root: RootData, error: InitialError): Promise<Painted> {
  const words = await wordsOf(root.language);
  const html = renderToStaticMarkup(
    <PaintRoot
      root={root}
      address="/"
      answers={{}}
      words={words}
      content={
        <>
          <ErrorPage error={error} />
          <FailureNotice />
        </>
      }
    />,
  );
  return { title: titleOf(root, words, words.errors[errorKindOf(error)].title), html };
}

function FailureNotice() {
  const t = useTranslations('shell');
  const toast = {
    id: 0,
    tone: 'fail',
    duration: 5000,
    text: t('call.NETWORK_ERROR'),
    note: t('call.code', { code: 'NETWORK_ERROR' }),
  } as const;
  return (
    <template id="failure">
      <ToastSlab toast={toast} paused dismissText={t('dismiss')} onGone={() => undefined} />
    </template>
  );
}

const layoutComponents: Record<Layout, ComponentType> = {
  front: FrontLayout,
  guest: GuestLayout,
  login: LoginLayout,
  oidc: LoginLayout,
  account: AccountLayout,
};

async function wordsOf(language: Language): Promise<WebWords> {
  const [words] = await Promise.all([
    loadWords(language),
    ...lateParts.map((part) => loadLateWords(part, language)),
  ]);
  return allWords(words, lateWordsIn(language));
}

function titleOf({ language, store }: RootData, words: WebWords, page: string): string {
  const t = createTranslator({ locale: language, messages: words, namespace: 'shell' });
  return t('pageTitle', { page, store: store.serviceName });
}
