import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import type { Language } from '@account/domain/platform/language';

import { Config } from '../../platform/config/config.js';
import { siteFolderOf } from '../../platform/http/site-folder.js';

/** A page of the built site. Files are named from the site's folder. */
export interface BuiltPage {
  /** As the contract writes it. */
  readonly path: string;
  readonly layout: string;
  /** Scripts that it loads beyond those of every page. */
  readonly files: readonly string[];
  /** Says more than the pages of home and login. */
  readonly needsPageWords: boolean;
}

/** What the build leaves for completing its HTML, in `document.json`. */
export interface BuiltDocument {
  /** The sheet of the frames. */
  readonly style: string;
  /** The sheets of every page, and all that they say. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** The script of every page. */
  readonly script: string;
  /** Scripts that stand in the document itself: of a page that is painted by it, and in place of a refused one. */
  readonly inline: { readonly painted: string; readonly refused: string };
  /** The sheet of the letters beyond those of the first pages. */
  readonly otherLetters: string;
  /** By layout. */
  readonly frames: Readonly<Record<string, string>>;
  readonly logos: { readonly picture: string; readonly name: string };
  readonly words: Readonly<Record<Language, { readonly web: string; readonly pages: string }>>;
  /** The letters of the first pages, in a format of the site's own. */
  readonly fonts: Readonly<Record<Language, string>>;
  readonly pages: readonly BuiltPage[];
}

/** The site as it was built: one HTML file, before it is filled in, and what goes into it. */
@Injectable()
export class BuiltSite {
  private html: string | undefined;
  private document: BuiltDocument | undefined;

  constructor(private readonly config: Config) {}

  /** @throws {Error} when the site was not built */
  template(): string {
    this.html ??= this.read('index.html').replaceAll(/ *<!--\s[^]*?-->\n/g, '');
    return this.html;
  }

  /** @throws {Error} when the site was not built */
  parts(): BuiltDocument {
    this.document ??= JSON.parse(this.read('document.json')) as BuiltDocument;
    return this.document;
  }

  pageAt(pathname: string): BuiltPage | undefined {
    return this.parts().pages.find(({ path }) => isPathOf(path, pathname));
  }

  private read(file: string): string {
    return readFileSync(join(siteFolderOf(this.config), file), 'utf8');
  }
}
