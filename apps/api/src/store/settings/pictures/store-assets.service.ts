import { Injectable } from '@nestjs/common';

import { assetPath, type Picture } from './store-pictures.declaration.js';
import { StoreSettingsRepository } from '../store-settings.repository.js';

const assetName = /^([0-9a-f]{32})\.[a-z]{3}$/;

/** Number of cached pictures. A store has four pictures at a time. */
const remembered = 16;

/** Serves the pictures of current and earlier settings. The last part of their path identifies them. */
@Injectable()
export class StoreAssetsService {
  private readonly known = new Map<string, Picture>();

  constructor(private readonly repository: StoreSettingsRepository) {}

  async find(name: string): Promise<Picture | null> {
    const digest = assetName.exec(name)?.[1];
    if (digest === undefined) return null;
    const picture = this.known.get(name) ?? (await this.read(digest));
    if (picture === null || !assetPath(picture).endsWith(`/${name}`)) return null;
    this.remember(name, picture);
    return picture;
  }

  private async read(digest: string): Promise<Picture | null> {
    const row = await this.repository.findAsset(digest);
    return row && { digest, mediaType: row.mediaType, bytes: Buffer.from(row.bytes) };
  }

  private remember(name: string, picture: Picture): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= remembered && !this.known.has(name))
      this.known.delete(oldest);
    this.known.set(name, picture);
  }
}
