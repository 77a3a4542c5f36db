import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import { siteFolderOf } from '../../platform/http/site-folder.js';

/** The site's one document as it was built, before it is filled in. */
@Injectable()
export class BuiltSite {
  private html: string | undefined;

  constructor(private readonly config: Config) {}

  /** @throws {Error} when the site was not built */
  document(): string {
    this.html ??= readFileSync(join(siteFolderOf(this.config), 'index.html'), 'utf8');
    return this.html;
  }
}
