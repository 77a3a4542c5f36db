import type { RootData } from '@account/contracts/store/settings/root.contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { isRedirect } from '../../shared/api/screen-query.js';
import type { InitialError } from '../../shared/root/embedded-root.js';
import { ErrorPage } from '../errors/error-page.js';
import { errorKindOf } from '../errors/error-kind.js';
import { FailureNotice } from './failure-notice.js';
import { inPlaces } from './in-places.js';
import { layoutComponents } from './layout-components.js';
import type { PaintOrder } from './paint-order.js';
import { PaintRoot } from './paint-root.js';
import { paintedPage } from './painted-pages.js';
import { titleOf, wordsOf } from './paint-words.js';
import { withoutHandles } from './without-handles.js';

export interface Painted {
  title: string;
  html: string;
}

/** As its script will draw it, for the time before. @returns undefined for a page left to its script */
export async function paintPage(order: PaintOrder): Promise<Painted | undefined> {
  const { root, address, answers } = order;
  const answer = answers[''];
  const page = paintedPage(new URL(address, 'http://page.invalid').pathname);
  if (page === undefined || answer?.status !== 200 || isRedirect(answer.body)) return undefined;
  const [words, { default: Content }] = await Promise.all([wordsOf(root.language), page.load()]);
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
  return { title: titleOf(root, words, page.title(words)), html: withoutHandles(inPlaces(drawn)) };
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
