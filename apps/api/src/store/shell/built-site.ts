import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import type { Language } from '@account/domain/platform/language';

import { Config } from '../../platform/config/config.js';
import { siteFolderOf } from '../../platform/config/program-folders.js';

export interface BuiltPage {
  readonly path: string;
  readonly layout: string;
  readonly files: readonly string[];
  readonly sheets: readonly string[];
  readonly words: readonly string[];
  readonly fonts: readonly string[];
}

export interface BuiltDocument {
  readonly style: string;
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly pageSheets: Readonly<Record<string, string>>;
  readonly script: string;
  readonly inline: { readonly painted: string; readonly refused: string };
  readonly otherLetters: string;
  readonly frames: Readonly<Record<string, string>>;
  readonly logos: { readonly picture: string; readonly name: string };
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly fonts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly pages: readonly BuiltPage[];
}

@Injectable()
export class BuiltSite {
  private html: string | undefined;
  private document: BuiltDocument | undefined;

  constructor(private readonly config: Config) {}

  isBuilt(): boolean {
    return existsSync(join(siteFolderOf(this.config), 'document.json'));
  }

  template(): string {
    this.html ??= this.read('index.html').replaceAll(/ {0,40}<!--\s[^]*?-->\n/g, '');
    return this.html;
  }

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
