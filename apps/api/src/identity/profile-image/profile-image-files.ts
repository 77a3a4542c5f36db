import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { MemberData, type MemberFile } from '../member-data/index.js';
import { ProfileImageRepository } from './profile-image.repository.js';

@Injectable()
export class ProfileImageFiles {
  constructor(
    data: MemberData,
    private readonly images: ProfileImageRepository,
  ) {
    data.registerFiles({
      name: 'profile-image.webp',
      about: { ja: 'プロフィール画像', en: 'Your profile picture' },
      tables: ['profile_image'],
      files: (accountId) => this.files(accountId),
    });
  }

  private async *files(accountId: AccountId): AsyncIterable<MemberFile> {
    const name = await this.images.nameOf(accountId);
    const content = name === null ? null : await this.images.findPicture(name);
    if (content !== null) yield { path: 'profile-image.webp', content };
  }
}
