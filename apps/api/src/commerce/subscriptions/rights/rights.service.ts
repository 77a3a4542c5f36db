import type { Rights as SentRights } from '@account/contracts/oidc/claims/membership.contract';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import {
  RightsSource,
  type ClaimSubject,
  type RightsVersion,
} from '../../../platform/lifecycle/membership.port.js';
import { SettingsService } from '../../../store/settings/index.js';
import { Memberships } from './memberships.service.js';
import { RightsVersionRepository, type VersionRow } from './rights-version.repository.js';

/**
 * Provides a member's rights with a version that increases with each change. Applications fetch the rights only
 * if the version has changed.
 */
@Injectable()
export class Rights extends RightsSource {
  constructor(
    private readonly versions: RightsVersionRepository,
    private readonly memberships: Memberships,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  async currentVersion(accountId: AccountId, now: Date): Promise<RightsVersion> {
    const settings = this.settings.current().version;
    return { version: (await this.rowOf(accountId, now))?.version ?? 0, settings };
  }

  /** The version is read first. If the rights change in between, they are sent again under the next version. */
  async readRights(subject: ClaimSubject, now: Date): Promise<RightsVersion & { rights: SentRights }> {
    const settings = this.settings.current().version;
    const row = await this.rowOf(subject.accountId, now);
    const { membership, changesAt } = await this.memberships.readWithNextChange(subject, now);
    if (row !== undefined && !isKept(row, changesAt))
      await this.versions.saveNextChange(subject.accountId, row.version, changesAt);
    const version = row?.version ?? 0;
    const rights = {
      version,
      changed_at: row?.changedAt.toISOString() ?? null,
      valid_until: changesAt?.toISOString() ?? null,
      ...membership,
    };
    return { version, settings, rights };
  }

  private async rowOf(accountId: AccountId, now: Date): Promise<VersionRow | undefined> {
    const row = await this.versions.findVersion(accountId);
    if (row === undefined || row.nextChangeAt === null || row.nextChangeAt > now) return row;
    await this.versions.incrementVersion(accountId, now);
    return this.versions.findVersion(accountId);
  }
}

/**
 * True if the stored time of the next change without an event is still correct. It is not if the store has
 * changed its grace days.
 */
function isKept({ isKnown, nextChangeAt }: VersionRow, changesAt: Date | null): boolean {
  return isKnown && nextChangeAt?.getTime() === changesAt?.getTime();
}
