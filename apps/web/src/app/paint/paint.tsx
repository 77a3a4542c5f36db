import type { Layout } from '@account/contracts/platform/placement';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { ToastItem } from '@account/ui/overlay/toasts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator, useTranslations } from 'use-intl';

import { isRedirect } from '../../shared/api/screen-query.js';
import {
  mergeTranslations,
  lazyParts,
  loadedLazyTranslations,
  loadLazyTranslations,
  loadTranslations,
  type WebTranslations,
} from '../../shared/language/load-translations.js';
import { loadLazyParts } from '../../shared/page/lazy-part.js';
import type { AnyPage } from '../../shared/page/page.js';
import type { InitialError } from '../../shared/root/embedded-root.js';
import { errorKindOf } from '../errors/error-kind.js';
import { ErrorPage } from '../errors/error-page.js';
import { AccountLayout } from '../layouts/account-layout.js';
import { FrontLayout } from '../layouts/front-layout.js';
import { GuestLayout } from '../layouts/guest-layout.js';
import { LoginLayout } from '../layouts/login-layout.js';
import { fillSlots } from './fill-slots.js';
import { outlineOf } from './page-outline.js';
import { PaintRoot, type PaintRequest } from './paint-root.js';
import { paintedPage } from './painted-pages.js';
import { stripInteractiveAttributes } from './strip-interactive-attributes.js';

interface Painted {
  title: string;
  html: string;
}

/**
 * Prerenders the page exactly as its script will render it.
 * @returns undefined for a page that is rendered only in the browser
 */
export async function paintPage(order: PaintRequest): Promise<Painted | undefined> {
  return paint(paintedPage(new URL(order.address, 'http://page.invalid').pathname), order);
}

async function paint(page: AnyPage | undefined, order: PaintRequest): Promise<Painted | undefined> {
  const { root, answers } = order;
  const answer = answers[''];
  if (page === undefined || answer?.status !== 200 || isRedirect(answer.body)) return undefined;
  const [words, { default: Content }] = await Promise.all([loadAllTranslations(root.language), page.load()]);
  await loadLazyParts();
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
  return { title: titleOf(root, words, title), html: stripInteractiveAttributes(fillSlots(drawn)) };
}

/**
 * Returns the outline of the page, one entry per line.
 * @param page page to render if it is not a prerendered page
 */
export async function paintOutline(order: PaintRequest, page?: AnyPage): Promise<string[] | undefined> {
  const painted = await (page === undefined ? paintPage(order) : paint(page, order));
  return painted && outlineOf(painted.html);
}

export async function paintError(root: RootData, error: InitialError): Promise<Painted> {
  const words = await loadAllTranslations(root.language);
  const html = renderToStaticMarkup(
    <PaintRoot
      root={root}
      address="/"
      answers={{}}
      words={words}
      content={
        <>
          <ErrorPage error={error} />
          <FailureToastTemplate />
        </>
      }
    />,
  );
  return { title: titleOf(root, words, words.errors[errorKindOf(error)].title), html };
}

function FailureToastTemplate() {
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
      <ToastItem toast={toast} paused dismissText={t('dismiss')} onGone={() => undefined} />
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

async function loadAllTranslations(language: Language): Promise<WebTranslations> {
  const [words] = await Promise.all([
    loadTranslations(language),
    ...lazyParts.map((part) => loadLazyTranslations(part, language)),
  ]);
  return mergeTranslations(words, loadedLazyTranslations(language));
}

function titleOf({ language, store }: RootData, words: WebTranslations, page: string): string {
  const t = createTranslator({ locale: language, messages: words, namespace: 'shell' });
  return t('pageTitle', { page, store: store.serviceName });
}
