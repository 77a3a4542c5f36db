import { Injectable } from '@nestjs/common';
import type { KoaContextWithOIDC } from 'oidc-provider';

import { Televisions } from '../../../identity/devices/index.js';
import { OidcClients } from '../../clients/index.js';
import type { PlainPage } from '../../../store/appearance/index.js';
import { providerRequest, type ProviderRequest } from '../provider-request.js';
import { DeviceAdmission, DeviceNotApproved } from './device-admission.service.js';
import { DeviceApproval } from './device-approval.service.js';
import type {
  ApprovalOutcome,
  RequestingDevice,
  CodePayload,
  DeviceCodeError,
} from './device-approval.types.js';
import { DevicePages, type ApprovalRequest } from './device-pages.service.js';

type Context = KoaContextWithOIDC;

/** Implements the device flow hooks of the library (RFC 8628): storage and pages. */
@Injectable()
export class DeviceFlow {
  constructor(
    private readonly televisions: Televisions,
    private readonly admission: DeviceAdmission,
    private readonly approvals: DeviceApproval,
    private readonly pages: DevicePages,
    private readonly clients: OidcClients,
  ) {}

  get idleSeconds(): number {
    return this.televisions.idleTimeoutMs / 1_000;
  }

  describe(): RequestingDevice {
    return this.approvals.describe(providerRequest()?.context);
  }

  recordUse(device: string, country: string | null, keyThumbprint: string | null): Promise<boolean> {
    return this.televisions.recordUse(device, country, keyThumbprint);
  }

  admit(ctx: Context, device: RequestingDevice): Promise<void> {
    return this.admission.requireApproval(ctx, device);
  }

  approve(
    value: string,
    payload: CodePayload,
    seconds: number,
    request: ProviderRequest,
  ): Promise<ApprovalOutcome> {
    return this.approvals.approve(value, payload, seconds, request);
  }

  async askApproval(
    ctx: Context,
    device: RequestingDevice,
    userCode: string,
    trouble: ApprovalRequest['trouble'] = null,
  ): Promise<void> {
    if (ctx.oidc.session?.accountId === undefined) {
      leadTo(ctx, '/login', userCode);
      return;
    }
    const app = this.appName(ctx.oidc.client?.clientId ?? ctx.oidc.entities.DeviceCode?.clientId ?? '');
    const asked = await this.admission.readRequest(ctx, device);
    show(ctx, this.pages.confirm(languageOf(), { ...asked, xsrf: xsrfOf(ctx), userCode, app, trouble }));
  }

  async askCode(ctx: Context, error: (Error & { userCode?: string }) | undefined): Promise<void> {
    if (error !== undefined && (await this.isAllowedAlready(ctx))) return this.showDone(ctx);
    if (error instanceof DeviceNotApproved) return this.showApprovalAgain(ctx, error.reason);
    if (error?.name === 'AbortedError') {
      show(ctx, this.pages.aborted(languageOf()));
      return;
    }
    if (error !== undefined && isWithoutSession(ctx)) {
      ctx.status = 303;
      ctx.redirect('/device');
      return;
    }
    show(ctx, this.pages.code(languageOf(), xsrfOf(ctx), error?.userCode ?? '', troubleOf(error)));
  }

  async showDone(ctx: Context): Promise<void> {
    const approval = providerRequest()?.approval;
    if (approval === 'limit') {
      leadTo(ctx, '/device', typedCode(ctx));
      return;
    }
    const approved = await this.approvals.approvedBy(accountOf(ctx), typedCode(ctx));
    if (approved === undefined) {
      show(ctx, this.pages.used(languageOf()));
      return;
    }
    const { clientId = '', deviceInfo } = approved;
    const account = await this.admission.shownAccount(accountOf(ctx));
    show(ctx, this.pages.done(languageOf(), { app: this.appName(clientId), device: deviceInfo, account }));
  }

  /** Returns the URL of the prompt to connect the device. */
  questionOf(ctx: Context): string {
    return questionAbout(typedCode(ctx));
  }

  decisionOf(ctx: Context): RequestingDevice['decision'] {
    return providerRequest()?.deviceChoice?.decision ?? deviceOf(ctx).decision;
  }

  /** Returns whether this account has already approved the code, for example when a form is sent twice. */
  private async isAllowedAlready(ctx: Context): Promise<boolean> {
    const { confirm, abort } = (ctx.oidc.body ?? {}) as Record<string, unknown>;
    if (confirm === undefined || abort !== undefined) return false;
    return (await this.approvals.approvedBy(accountOf(ctx), typedCode(ctx))) !== undefined;
  }

  private async showApprovalAgain(ctx: Context, reason: DeviceNotApproved['reason']): Promise<void> {
    if (reason === 'guest') leadTo(ctx, '/login', typedCode(ctx));
    else if (reason === 'proof') leadTo(ctx, '/mypage/reauthorize', typedCode(ctx));
    else await this.askApproval(ctx, deviceOf(ctx), typedCode(ctx), reason);
  }

  private appName(clientId: string): string {
    const language = languageOf();
    const { clientName, clientNameJa } = this.clients.infoOf(clientId, language);
    return language === 'ja' ? clientNameJa : clientName;
  }
}

function show(ctx: Context, { html, policy }: PlainPage): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', policy);
  ctx.body = html;
}

/** Redirects with the code, so that the next page returns to the prompt and cannot skip it. */
function leadTo(ctx: Context, path: string, userCode: string): void {
  const back = questionAbout(userCode);
  ctx.status = 303;
  ctx.redirect(path === '/device' ? back : `${path}?${new URLSearchParams({ returnTo: back }).toString()}`);
}

function questionAbout(userCode: string): string {
  return `/device?${new URLSearchParams({ user_code: userCode }).toString()}`;
}

/**
 * Returns the device code in the format that the device displays. If the library did not find the code, returns
 * it as the user entered it.
 */
function typedCode({ oidc }: Context): string {
  const code = (oidc.entities.DeviceCode as { userCode?: string } | undefined)?.userCode;
  if (code !== undefined) return `${code.slice(0, 4)}-${code.slice(4)}`;
  const typed = (oidc.body as Record<string, unknown> | undefined)?.['user_code'];
  return typeof typed === 'string' ? typed : '';
}

function accountOf({ oidc }: Context): string {
  return oidc.session?.accountId ?? '';
}

function deviceOf({ oidc }: Context): RequestingDevice {
  return (oidc.entities.DeviceCode as unknown as { deviceInfo: RequestingDevice }).deviceInfo;
}

function languageOf() {
  return providerRequest()?.context.language ?? 'ja';
}

function xsrfOf({ oidc }: Context): string {
  return String(oidc.session?.state?.['secret'] ?? '');
}

/** After a failure, the library writes to a session that it does not store, which causes a second error. */
function isWithoutSession(ctx: Context): boolean {
  const session = ctx.oidc.session as { exp?: unknown; touched?: boolean } | undefined;
  if (session === undefined || typeof session.exp === 'number') return false;
  session.touched = false;
  return true;
}

function troubleOf(error: Error | undefined): DeviceCodeError | null {
  if (error === undefined) return null;
  if (error.name === 'NoCodeError' || error.name === 'NotFoundError') return 'wrong';
  if ('status' in error && error.status === 429) return 'tooMany';
  if (error.name === 'ExpiredError' || error.name === 'AlreadyUsedError') return 'expired';
  return 'failed';
}
