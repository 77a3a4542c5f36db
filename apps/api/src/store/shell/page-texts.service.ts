import { Injectable } from '@nestjs/common';

import { BuiltSite } from './built-site.js';
import { PageRenderer } from './page-renderer.js';
import { RootDataService, type PageReader } from './root-data.service.js';

export interface PageText {
  /** Version of the site that rendered the page. Empty if the site is not built. */
  version: string;
  text: string[] | null;
}

/** Reads lines of text from page data. */
export type { PageReader } from './root-data.service.js';

@Injectable()
export class PageTexts {
  constructor(
    private readonly rootData: RootDataService,
    private readonly pageRenderer: PageRenderer,
    private readonly site: BuiltSite,
  ) {}

  async read(address: string, body: object, reader: PageReader): Promise<PageText> {
    if (!this.site.isBuilt()) return { version: '', text: null };
    const root = this.rootData.readRootData(reader);
    const lines = await this.pageRenderer.renderOutline({
      root,
      address,
      answers: { '': { status: 200, body } },
    });
    return { version: this.site.parts().script, text: lines ?? null };
  }
}
