import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Config } from '../../../platform/config/config.js';
import { siteFolderOf } from '../../../platform/config/program-folders.js';

export interface BuiltFile {
  readonly file: string;
  readonly integrity: string;
}

/** The form as the site's build produced it. */
export interface BuiltForm {
  readonly script: BuiltFile;
  readonly sheet: BuiltFile;
  readonly languages: Readonly<
    Record<
      Language,
      {
        readonly title: string;
        readonly body: string;
        readonly holder: string;
        readonly words: object;
        readonly font: BuiltFile;
      }
    >
  >;
}

@Injectable()
export class BuiltCardForm {
  private built: BuiltForm | undefined;

  constructor(private readonly config: Config) {}

  parts(): BuiltForm {
    this.built ??= JSON.parse(
      readFileSync(join(siteFolderOf(this.config), 'card-form.json'), 'utf8'),
    ) as BuiltForm;
    return this.built;
  }
}
