import { escapeHtml } from '@account/domain/platform/escape-html';
import { Controller, Get, Header } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import { OutsideContract } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { SettingsService } from '../settings/index.js';
import { PageHeads } from './page-heads.service.js';

const kept = ['cache-control', 'public, max-age=3600'] as const;

const siteMap = '/sitemap.xml';

@Controller()
export class SearchFilesController {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly heads: PageHeads,
  ) {}

  /** Allows crawlers to read every page, because they must read a page to see its noindex tag. */
  @Get('/robots.txt')
  @OutsideContract()
  @Header(...kept)
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    const place = this.isFound() ? `Sitemap: ${this.origin()}${siteMap}\n` : '';
    return `User-agent: *\nAllow: /\n${place}`;
  }

  @Get(siteMap)
  @OutsideContract()
  @Header(...kept)
  @Header('content-type', 'application/xml; charset=utf-8')
  async siteMap(): Promise<string> {
    if (!this.isFound()) throw new Problem('NOT_FOUND', { log: 'installation hidden from search engines' });
    const places = (await this.heads.foundPaths()).map(
      (path) => `<url><loc>${escapeHtml(this.origin() + path)}</loc></url>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...places,
      '</urlset>\n',
    ].join('\n');
  }

  private isFound(): boolean {
    return this.settings.current().env === 'production';
  }

  private origin(): string {
    return new URL(this.config.get('PUBLIC_ORIGIN')).origin;
  }
}
