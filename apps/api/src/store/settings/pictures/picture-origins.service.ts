import { Injectable } from '@nestjs/common';

import { SettingsService } from '../settings.service.js';
import { declaredStoreAreas, type StoreFile } from '../store-settings.declaration.js';

@Injectable()
export class PictureOrigins {
  private readonly known = new WeakMap<StoreFile, readonly string[]>();

  constructor(private readonly settings: SettingsService) {}

  current(): readonly string[] {
    const file = this.settings.current();
    const before = this.known.get(file);
    if (before !== undefined) return before;
    const origins = declaredStoreAreas()
      .flatMap(({ pictures }) => pictures?.(file) ?? [])
      .filter((source) => source !== null)
      .filter((source) => /^https:/i.test(source))
      .map((source) => new URL(source).origin);
    const found = [...new Set(origins)].sort();
    this.known.set(file, found);
    return found;
  }
}
