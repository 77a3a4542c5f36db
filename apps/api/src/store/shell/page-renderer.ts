import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RootData } from '@account/contracts/store/settings/root.contract';
import { Injectable } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import { siteFolderOf } from '../../platform/config/program-folders.js';
import { Logger } from '../../platform/logging/logger.js';
import type { PrefetchedResponse } from './page-data-prefetcher.js';
import type { ShellError } from './shell-template.js';

interface RenderRequest {
  root: RootData;
  address: string;
  answers: Readonly<Record<string, PrefetchedResponse>>;
}

export interface RenderedPage {
  title: string;
  html: string;
}

interface BuiltRenderer {
  paintPage: (order: RenderRequest) => Promise<RenderedPage | undefined>;
  paintOutline: (order: RenderRequest) => Promise<string[] | undefined>;
  paintError: (root: RootData, error: ShellError) => Promise<RenderedPage>;
}

/** Maximum number of cached pages for guests. Most guests see the same pages. */
const maxCachedPages = 100;

@Injectable()
export class PageRenderer {
  private built: Promise<BuiltRenderer> | undefined;
  private readonly kept = new Map<string, RenderedPage | undefined>();

  constructor(
    private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  renderPage(order: RenderRequest): Promise<RenderedPage | undefined> {
    const paint = async () => (await this.loadRenderer()).paintPage(order);
    return this.renderOrSkip(order.root.authId === '' ? () => this.renderCached(order, paint) : paint);
  }

  renderError(root: RootData, error: ShellError): Promise<RenderedPage | undefined> {
    return this.renderOrSkip(() =>
      this.renderCached({ root, error }, async () => (await this.loadRenderer()).paintError(root, error)),
    );
  }

  renderOutline(order: RenderRequest): Promise<string[] | undefined> {
    return this.renderOrSkip(async () => (await this.loadRenderer()).paintOutline(order));
  }

  /** Returns undefined when rendering fails. The script then renders the page. */
  private async renderOrSkip<Drawn>(paint: () => Promise<Drawn | undefined>): Promise<Drawn | undefined> {
    try {
      return await paint();
    } catch (error) {
      this.logger.error('page_render.failed', error);
      return undefined;
    }
  }

  private async renderCached(
    of: object,
    paint: () => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined> {
    const key = createHash('sha256').update(JSON.stringify(of, cacheKeyReplacer)).digest('base64');
    if (this.kept.has(key)) return this.kept.get(key);
    const painted = await paint();
    const [oldest] = this.kept.keys();
    if (this.kept.size >= maxCachedPages && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, painted);
    return painted;
  }

  private loadRenderer(): Promise<BuiltRenderer> {
    const file = join(siteFolderOf(this.config), 'paint/paint.mjs');
    this.built ??= import(pathToFileURL(file).href) as Promise<BuiltRenderer>;
    return this.built;
  }
}

/** Excludes challenges, which differ for each request and do not affect the rendered page. */
function cacheKeyReplacer(name: string, value: unknown): unknown {
  return name === 'challenge' ? undefined : value;
}
