import { Injectable } from '@nestjs/common';
import { maskedEmail } from '@account/domain/messaging/masked';
import { deviceName, locationProblem } from '@account/domain/identity/devices/device';
import { reauthorisationLifetime } from '@account/domain/identity/sessions/session';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';

import { AccountsService } from '../../../identity/accounts/index.js';
import { Televisions } from '../../../identity/devices/index.js';
import { OidcClients } from '../../clients/index.js';
import { decisionOf, type ScopeQuestion, ScopeQuestions } from '../../connections/index.js';
import { RealClock } from '../../../platform/clock/clock.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { providerRequest } from '../provider-request.js';
import type { RequestingDevice, CodePayload } from './device-approval.types.js';
import { scopeField, type ApprovalRequest } from './device-pages.service.js';

export class DeviceNotApproved extends errors.InvalidRequest {
  constructor(readonly reason: 'guest' | 'proof' | 'name' | 'limit') {
    super('not approved yet');
  }
}

export class CodeAlreadyUsed extends errors.InvalidRequest {
  override name = 'AlreadyUsedError';

  constructor() {
    super('answered by another request');
  }
}

/** Checks the preconditions for approving a device (Cross-Device Flows: Security Best Current Practice, 6). */
@Injectable()
export class DeviceAdmission {
  private readonly realTime = new RealClock();

  constructor(
    private readonly televisions: Televisions,
    private readonly accounts: AccountsService,
    private readonly scopes: ScopeQuestions,
    private readonly clients: OidcClients,
  ) {}

  /** @throws {DeviceNotApproved} before anything is written */
  async requireApproval(ctx: KoaContextWithOIDC, device: RequestingDevice): Promise<void> {
    const accountId = ctx.oidc.session?.accountId;
    if (accountId === undefined) throw new DeviceNotApproved('guest');
    if (this.problemOf(device) !== null && !this.hasProved(ctx)) throw new DeviceNotApproved('proof');
    const name = deviceName(typedIn(ctx, 'name'));
    if (name === undefined) throw new DeviceNotApproved('name');
    const oldest = await this.oldestBeyond(accountId);
    const replaces = typedIn(ctx, 'replaces');
    if (oldest !== null && oldest.id !== replaces) throw new DeviceNotApproved('limit');
    const decision = { accountId, ...(await this.decisionIn(ctx, accountId)) };
    const request = providerRequest();
    // The choices of this form completely replace those of an earlier form that was not completed.
    if (request !== undefined)
      request.deviceChoice = { name, replaces: oldest === null ? undefined : replaces, decision };
  }

  async readRequest(
    ctx: KoaContextWithOIDC,
    device: RequestingDevice,
  ): Promise<Omit<ApprovalRequest, 'xsrf' | 'userCode' | 'app' | 'trouble'>> {
    const accountId = ctx.oidc.session?.accountId as AccountId;
    const language = providerRequest()?.context.language ?? 'ja';
    const question = await this.question(ctx, accountId);
    const { requested, authorized, updated } = question;
    const isSent = typedIn(ctx, 'confirm') !== '';
    const added = addedIn(ctx, question);
    return {
      device,
      account: await this.shownAccount(accountId),
      problem: this.problemOf(device),
      here: providerRequest()?.context.country ?? null,
      name: typedIn(ctx, 'name'),
      oldest: await this.oldestBeyond(accountId),
      limit: this.televisions.limit,
      client: this.clients.infoOf(clientOf(ctx), language),
      scopes: this.clients
        .scopesOf(requested, language)
        .filter(({ scopeKey }) => !authorized.includes(scopeKey))
        .map((scope) => ({
          ...scope,
          isNew: updated.includes(scope.scopeKey),
          isTicked: scope.required || !isSent || added.includes(scope.scopeKey),
        })),
      allowedScopes: this.clients.scopesOf(authorized, language).map(({ scopeName }) => scopeName),
    };
  }

  async shownAccount(accountId: string): Promise<string> {
    return maskedEmail(await this.accounts.contactEmailOf(accountId as AccountId));
  }

  private async decisionIn(ctx: KoaContextWithOIDC, accountId: string) {
    const question = await this.question(ctx, accountId);
    return decisionOf(question, { added: addedIn(ctx, question), rejected: [] });
  }

  private question(ctx: KoaContextWithOIDC, accountId: string): Promise<ScopeQuestion> {
    const { params } = ctx.oidc.entities.DeviceCode as unknown as CodePayload;
    return this.scopes.readQuestion(params?.['scope'], clientOf(ctx), accountId as AccountId);
  }

  private problemOf(device: RequestingDevice) {
    return locationProblem(device, { country: providerRequest()?.context.country ?? null });
  }

  private hasProved({ oidc }: KoaContextWithOIDC): boolean {
    const provedAt = oidc.session?.authTime() ?? 0;
    return this.realTime.now().getTime() - provedAt * 1_000 < reauthorisationLifetime;
  }

  private async oldestBeyond(accountId: string): Promise<ApprovalRequest['oldest']> {
    const devices = await this.televisions.listTelevisions(accountId as AccountId);
    return devices.length < this.televisions.limit ? null : (devices.at(-1) ?? null);
  }
}

function clientOf({ oidc }: KoaContextWithOIDC): string {
  return oidc.entities.DeviceCode?.clientId ?? '';
}

/** Returns the scopes that are selected in the form. */
function addedIn(ctx: KoaContextWithOIDC, { requested }: ScopeQuestion): string[] {
  return requested.filter((key) => typedIn(ctx, scopeField(key)) !== '');
}

function typedIn({ oidc }: KoaContextWithOIDC, field: string): string {
  const value = (oidc.body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : '';
}
