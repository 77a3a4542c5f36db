import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Config } from '../../../platform/config/config.js';
import { siteFolderOf } from '../../../platform/config/program-folders.js';

interface BuiltFile {
  readonly file: string;
  readonly integrity: string;
}

export interface PlayerParts {
  readonly script: BuiltFile;
  readonly hls: BuiltFile;
  readonly sheet: BuiltFile;
  readonly languages: Readonly<Record<Language, { readonly title: string; readonly body: string }>>;
}

@Injectable()
export class BuiltPlayer {
  private built: PlayerParts | undefined;

  constructor(private readonly config: Config) {}

  parts(): PlayerParts {
    this.built ??= JSON.parse(
      readFileSync(join(siteFolderOf(this.config), 'trial-video.json'), 'utf8'),
    ) as PlayerParts;
    return this.built;
  }
}
