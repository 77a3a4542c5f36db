import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { setLanguageCall } from '@account/contracts/platform/language.contract';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { escapeHtml } from '@account/domain/platform/escape-html';

import { noScriptBanner, scriptBanners } from '../../platform/http/pages/script-banners.js';
import type { BuiltDocument, BuiltPage } from './built-site.js';
import type { RenderedPage } from './page-renderer.js';
import type { ShellParts } from './shell-template.js';

type Store = RootData['store'];

function frameOf({ frames, logos }: BuiltDocument, layout: string | undefined, store: Store): string {
  const frame = layout === undefined ? undefined : frames[layout];
  return frame === undefined ? '' : frame.replace('%FRAME_LOGO%', () => logoOf(logos, store));
}

function logoOf(logos: BuiltDocument['logos'], { serviceName, images }: Store): string {
  const wide = images.logoPc ?? images.logoSp;
  const values: Record<string, string> = {
    '%STORE_NAME%': serviceName,
    '%LOGO_PC%': wide ?? '',
    '%LOGO_SP%': images.logoSp ?? wide ?? '',
  };
  return (wide === null ? logos.name : logos.picture).replaceAll(/%[A-Z_]+%/g, (slot) =>
    escapeHtml(values[slot] ?? slot),
  );
}

export interface ShellInput {
  built: BuiltDocument;
  page: Omit<BuiltPage, 'path'> | undefined;
  root: RootData;
  nonce: string;
}

export type RenderedShellParts = Omit<ShellParts, 'tags' | 'isStaging'>;

export function renderFrame({ built, page, root, nonce }: ShellInput): RenderedShellParts {
  const sheets = built.sheets.map((file) => stylesheet(file, nonce));
  return {
    title: root.store.serviceName,
    style: built.style,
    files: lines([
      application(built, nonce),
      ...sheets.map((sheet) => sheet.replace('rel="stylesheet"', 'rel="preload" as="style"')),
      ...preloads({ built, page, root, nonce }),
    ]),
    content: scriptBanners(root.language) + frameOf(built, page?.layout, root.store),
    // The style sheets come after the frame, so that they do not delay the first paint of the frame. The styles
    // of the frame are inline.
    end: lines(sheets),
  };
}

export function renderPainted(
  { built, page, root, nonce }: ShellInput,
  { title, html }: RenderedPage,
): RenderedShellParts {
  const own = page?.sheets ?? [];
  const rest = [
    application(built, nonce),
    ...own.map((file) => stylesheet(file, nonce)),
    ...preloads({ built, page, root, nonce }),
  ];
  return {
    title,
    style: [built.sheet, ...own.map((file) => built.pageSheets[file] ?? '')].join(''),
    files: blockRenderingTag,
    content: scriptBanners(root.language) + html,
    end: lines([
      `<template id="rest">${lines(rest)}</template>`,
      `<script nonce="${nonce}">${built.inline.painted}</script>`,
    ]),
  };
}

/** Renders the document of a rejected page without scripts of the application. */
export function renderRefused(
  { built, root, nonce }: Omit<ShellInput, 'page'>,
  { title, html }: RenderedPage,
): RenderedShellParts {
  const call = {
    call: setLanguageCall.path,
    header: pageAccountHeader,
    account: root.pageAccount,
  };
  const attributes = Object.entries(call).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return {
    title,
    style: built.sheet,
    files: blockRenderingTag,
    content: noScriptBanner + html,
    end: lines([
      ...fontPreloads(built, root, ofEveryPage),
      `<template id="rest"><link rel="stylesheet" href="/${built.otherLetters}"></template>`,
      `<script nonce="${nonce}"${attributes.join('')}>${built.inline.refused}</script>`,
    ]),
  };
}

/**
 * Delays the first paint until the whole document has arrived. Otherwise a page that is aligned to the bottom
 * would move.
 */
const blockRenderingTag = '<link rel="expect" blocking="render" href="#rest">';

function stylesheet(file: string, nonce: string): string {
  return `<link rel="stylesheet" crossorigin nonce="${nonce}" href="/${file}">`;
}

function application({ script }: BuiltDocument, nonce: string): string {
  return `<script type="module" crossorigin nonce="${nonce}" src="/${script}"></script>`;
}

function preloads({ built, page, root, nonce }: ShellInput): string[] {
  const words = built.words[root.language];
  const scripts = [...(page?.files ?? []), ...(page?.words ?? ['web']).flatMap((part) => words[part] ?? [])];
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin nonce="${nonce}" href="/${file}">`),
    ...fontPreloads(built, root, page?.fonts ?? ofEveryPage),
  ];
}

const ofEveryPage = ['interface'];

function fontPreloads({ fonts }: BuiltDocument, { language }: RootData, packs: readonly string[]): string[] {
  return packs.map(
    (pack) =>
      `<link rel="preload" as="fetch" crossorigin fetchpriority="low" data-letters href="/${fonts[language][pack] ?? ''}">`,
  );
}

function lines(parts: readonly string[]): string {
  return parts.join('\n    ');
}
