import type { RootData } from '@account/contracts/store/settings/root.contract';
import { escapeHtml } from '@account/domain/platform/escape-html';
import { languageOfAddress, type Language } from '@account/domain/platform/language';

import type { PageHead } from '../page-heads/index.js';
import { embedded } from './embedded-json.js';

export interface HeadFacts {
  root: RootData;
  title: string;
  address: string;
  origin: string;
  head: PageHead | undefined;
  nonce: string;
}

/** Pages that can be indexed. All other pages are personal or steps of a process. */
const publicPaths: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/signup',
  '/signup/auth',
  '/plans',
  '/how-to-cancel',
  '/terms',
  '/privacy',
  '/app/licenses',
]);

const locales: Record<Language, string> = { ja: 'ja_JP', en: 'en_US' };

export const noIndexTag = '<meta name="robots" content="noindex">';

export function headTags({ root, title, address, origin, head, nonce }: HeadFacts): string[] {
  const { language, store } = root;
  const { pathname } = new URL(address, origin);
  const description = head?.description ?? store.serviceDescription;
  const described = tag('meta', { name: 'description', content: description });
  const isFound = head?.isFound ?? publicPaths.has(pathname);
  if (!isFound && head?.isFound === undefined) return [described, noIndexTag];
  const place = origin + pathname;
  const inLanguage = (each: string) => `${place}?language=${each}`;
  const canonical = languageOfAddress(address) === undefined ? place : inLanguage(language);
  const picture = pictureOf(head, root, origin);
  const others = store.languages.filter((each) => each !== language);
  const shared: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', store.serviceName],
    ['og:title', head?.title ?? title],
    ['og:description', description],
    ['og:url', head?.path === undefined ? canonical : origin + head.path],
    ['og:locale', locales[language]],
    ...others.map((each): [string, string] => ['og:locale:alternate', locales[each]]),
    ['og:image', picture],
  ];
  return [
    described,
    ...(isFound && store.env === 'production' ? [] : [noIndexTag]),
    tag('link', { rel: 'canonical', href: canonical }),
    ...(others.length === 0
      ? []
      : [
          ...store.languages.map((each) =>
            tag('link', { rel: 'alternate', hreflang: each, href: inLanguage(each) }),
          ),
          tag('link', { rel: 'alternate', hreflang: 'x-default', href: place }),
        ]),
    ...shared.flatMap(([property, content]) =>
      content === undefined ? [] : [tag('meta', { property, content })],
    ),
    tag('meta', { name: 'twitter:card', content: 'summary' }),
    ...(head?.thing === undefined
      ? []
      : [`<script type="application/ld+json" nonce="${nonce}">${embedded(head.thing)}</script>`]),
  ];
}

/** Returns the picture for a link preview, which must not be an SVG. */
function pictureOf(head: PageHead | undefined, { store }: RootData, origin: string): string | undefined {
  const drawable = [head?.picture, store.images.appleTouchIcon].find(
    (each) => typeof each === 'string' && !each.endsWith('.svg'),
  );
  return typeof drawable === 'string' ? new URL(drawable, origin).href : undefined;
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([each, value]) => ` ${each}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}
