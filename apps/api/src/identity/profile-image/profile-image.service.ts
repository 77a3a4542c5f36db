import { Injectable } from '@nestjs/common';
import type {
  profileImageScreen,
  setProfileImageCall,
} from '@account/contracts/identity/profile-image/profile-image.contract';
import type { DataOf, InputOf, Redirect } from '@account/contracts/platform/call';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { randomToken } from '../../platform/crypto/random.js';
import { Database } from '../../platform/prisma/database.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { BrowserInfo, Principal, RequestContext } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/index.js';
import { renderingAborted, PictureRenderer } from './picture-renderer.js';
import { ProfileImageRepository } from './profile-image.repository.js';

const imageName = /^([A-Za-z0-9_-]{43})\.webp$/;

const imageSet = auditKind('profileImage.set', 'member');
const imageRemoved = auditKind('profileImage.removed', 'member');

@Injectable()
export class ProfileImages {
  constructor(
    private readonly settings: SettingsService,
    private readonly renderer: PictureRenderer,
    private readonly images: ProfileImageRepository,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  addressOf(name: string | null, { isApp }: Pick<BrowserInfo, 'isApp'>): string | null {
    if (name === null || isApp || !this.settings.current().useProfileImage) return null;
    return `/profile-images/${name}.webp`;
  }

  async screen(member: Principal, context: RequestContext): Promise<DataOf<typeof profileImageScreen>> {
    this.requireOffered();
    const name = await this.images.nameOf(member.accountId);
    return { profileImageUrl: this.addressOf(name, context.browser) };
  }

  /** @throws {Problem} NOT_FOUND, FORBIDDEN, SERVICE_BUSY; INVALID_REQUEST when the picture is invalid */
  async change(
    { profileImage }: InputOf<typeof setProfileImageCall>,
    member: Principal,
    context: Pick<RequestContext, 'isAnswered'>,
  ): Promise<Redirect> {
    this.requireOffered();
    if (profileImage === null) await this.remove(member);
    else await this.set(member, await this.drawn(profileImage, context), context);
    return { redirectTo: '/mypage/profile/edit/complete' };
  }

  async find(file: string): Promise<Uint8Array | null> {
    const name = imageName.exec(file)?.[1];
    return name === undefined ? null : this.images.findPicture(name);
  }

  private async set(
    { accountId }: Principal,
    content: Buffer,
    context: Pick<RequestContext, 'isAnswered'>,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.images.set(transaction, accountId, { name: randomToken(), content }, this.clock.now());
      await this.audit.addEvent(transaction, imageSet, { accountId });
      if (context.isAnswered()) throw renderingAborted();
    });
  }

  private async remove({ accountId }: Principal): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (await this.images.remove(transaction, accountId))
        await this.audit.addEvent(transaction, imageRemoved, { accountId });
    });
  }

  private requireOffered(): void {
    if (!this.settings.current().useProfileImage)
      throw new Problem('NOT_FOUND', { log: 'the store has no profile images' });
  }

  private async drawn(address: string, context: Pick<RequestContext, 'isAnswered'>): Promise<Buffer> {
    const drawn = await this.renderer.render(address, () => !context.isAnswered());
    if (typeof drawn !== 'string') return drawn;
    throw new Problem('INVALID_REQUEST', { fieldErrors: { profileImage: drawn }, log: drawn });
  }
}
