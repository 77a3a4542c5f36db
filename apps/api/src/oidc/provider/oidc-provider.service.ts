import type { EventEmitter } from 'node:events';

import { Injectable } from '@nestjs/common';
import type { Account, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider';

import { Config } from '../../platform/config/config.js';
import { isDatabaseUnavailable } from '../../platform/http/problems/database-unavailable.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Logger } from '../../platform/logging/logger.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { announcePollInterval, deviceGrantType, throttlePolls } from './devices/device-polls.js';
import { KnownBrowserLimits } from '../../identity/known-browsers/index.js';
import { SecondFactorsService } from '../../identity/second-factors/index.js';
import { PoliciesService } from '../../store/policies/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { Artifacts, Connections } from '../connections/index.js';
import { AccountClaims } from '../claims/index.js';
import { OidcClients } from '../clients/index.js';
import { OidcErrors } from '../errors/index.js';
import { type Interaction, Interactions, promptPage } from '../interaction-store/index.js';
import { type KeySet, SigningKeys } from '../keys/index.js';
import { requestedLanguage } from './requested-language.js';
import { randomToken } from '../../platform/crypto/random.js';
import type { RequestingDevice } from './devices/device-approval.types.js';
import { DeviceFlow } from './devices/device-flow.service.js';
import { ClientSecretThrottle } from './clients/client-secret-throttle.service.js';
import {
  wrapSecretComparison,
  AtomicGrantProvider,
  cacheClients,
  disableSessionRotation,
  normaliseUserCodes,
  includeSessionIds,
  disableBackchannelLogout,
} from './library/library-patches.js';
import { ProviderAdmission } from './storage/provider-admission.js';
import { adapterOf } from './storage/provider-adapter.js';
import { finishResponse, replaceRedirectPages } from './answers/response-middleware.js';
import { configurationOf, isLostSession } from './provider-configuration.js';
import { ProviderPages, type ProviderPage } from './provider-pages.service.js';
import { deviceRoutes, promptsOf } from './provider-prompts.js';
import { providerRequest } from './provider-request.js';
import { ProviderSessions } from './storage/provider-sessions.service.js';
import { storeResumeResponse, replayResumeResponse } from './library/resume-responses.js';
import { pushRenewedRequest, type AnsweredPrompt } from './library/renewed-request.js';
import { dropUnverifiableHint } from './library/unverifiable-hints.js';
import { atomicGrant } from './library/atomic-grants.js';

type Context = KoaContextWithOIDC;

/** Value of `Retry-After` in seconds when the database is unavailable. */
const retryAfterTrouble = '5';

@Injectable()
export class OidcProvider {
  private built: { settings: number; keys: KeySet; provider: AtomicGrantProvider } | undefined;

  constructor(
    private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly keys: SigningKeys,
    private readonly clients: OidcClients,
    private readonly claims: AccountClaims,
    private readonly artifacts: Artifacts,
    private readonly connections: Connections,
    private readonly interactions: Interactions,
    private readonly sessions: ProviderSessions,
    private readonly secondFactors: SecondFactorsService,
    private readonly errors: OidcErrors,
    private readonly pages: ProviderPages,
    private readonly policies: PoliciesService,
    private readonly limits: KnownBrowserLimits,
    private readonly rateLimits: RateLimits,
    private readonly secrets: ClientSecretThrottle,
    private readonly devices: DeviceFlow,
    private readonly logger: Logger,
  ) {}

  async currentProvider(): Promise<AtomicGrantProvider> {
    const keys = await this.keys.current();
    const settings = this.settings.current().version;
    const { built } = this;
    if (built?.settings === settings && built.keys === keys) return built.provider;
    const isSame = built?.settings === settings && built.keys.version === keys.version;
    const provider = isSame ? built.provider : this.build(keys.keys as JWKS['keys']);
    this.built = { settings, keys, provider };
    return provider;
  }

  /**
   * @param answered prompts that do not have to be shown again
   * @returns the path at which the protocol continues
   */
  async renewRequest({ payload }: Interaction, ...answered: AnsweredPrompt[]): Promise<string> {
    return pushRenewedRequest(await this.currentProvider(), payload, answered);
  }

  private build(keys: JWKS['keys']): AtomicGrantProvider {
    const { artifacts, clients, connections, interactions, sessions } = this;
    const admission = new ProviderAdmission(this.limits);
    const stores = {
      artifacts,
      clients,
      connections,
      interactions,
      sessions,
      admission,
      devices: this.devices,
    };
    const configuration = configurationOf({
      adapter: adapterOf(stores),
      keys,
      scopes: this.settings.current().scopes,
      prompts: promptsOf({
        asksForAccount: () => this.settings.current().oidc.selectAccount === 'always',
        loginHintMismatches: async (hint, accountId) => {
          const facts = await this.claims.find(accountId);
          return facts !== undefined && this.claims.loginHintMismatches(hint, facts);
        },
        hasNewPolicies: (accountId) =>
          this.policies.outdated(providerRequest()?.policyConsents.get(accountId) ?? []).length > 0,
        hasSecondFactor: (accountId) => this.hasSecondFactor(accountId as AccountId),
      }),
      isSecure: this.config.secureCookies,
      sessionCookie: this.config.secureCookies ? '__Host-session' : 'session',
      isPkceRequired: (clientId) => clients.isPkceRequired(clientId),
      findAccount: (accountId) => this.findAccount(accountId),
      loadGrant: (ctx) => this.loadGrant(ctx),
      renderError: (ctx, out, error) => this.showError(ctx, out.error, out.error_description, error),
      interactionUrl: (ctx, { uid, prompt, session }) =>
        deviceRoutes.has(ctx.oidc.route) && prompt.name === 'consent'
          ? this.devices.questionOf(ctx)
          : pageOf(prompt.name, session !== undefined, uid),
      logoutSource: (ctx) => this.showLogout(ctx),
      postLogoutSuccessSource: (ctx) => leadTo(ctx, '/logout'),
      userCodeInput: (ctx, error) => this.askUserCode(ctx, error),
      userCodeConfirm: (ctx, device, userCode) =>
        this.devices.askApproval(ctx, device as RequestingDevice, userCode),
      deviceIdle: this.devices.idleSeconds,
      deviceInfo: () => this.devices.describe(),
      deviceDone: (ctx) => this.devices.showDone(ctx),
    });
    const provider = new AtomicGrantProvider(
      this.config.get('PUBLIC_ORIGIN'),
      configuration,
      (type, handler) =>
        atomicGrant(
          type,
          type === deviceGrantType ? throttlePolls(handler, this.rateLimits) : handler,
          stores,
        ),
    );
    disableSessionRotation(provider);
    disableBackchannelLogout(provider);
    includeSessionIds(provider);
    wrapSecretComparison(provider, (compare) => this.secrets.throttleComparison(compare));
    cacheClients(provider);
    normaliseUserCodes(provider);
    provider.proxy = true;
    provider.silent = true;
    provider.use((ctx, next) => this.showFailure(ctx as Context, next));
    provider.use(finishResponse(this.config.secureCookies ? '__Host-session' : 'session'));
    provider.use((ctx, next) => announcePollInterval(ctx as Context, next));
    provider.use(dropUnverifiableHint(keys));
    provider.use(
      storeResumeResponse(interactions, [provider.cookieName('resume'), provider.cookieName('interaction')]),
    );
    provider.use(replaceRedirectPages(this.pages));
    this.listen(provider);
    return provider;
  }

  private listen(provider: Provider): void {
    // Koa events, which the types of the library omit.
    const events: EventEmitter = provider as never;
    events.on('error', (error: unknown) => this.logger.error('oidc_request.failed', error));
    events.on('server_error', (ctx: Context, error: Error) => {
      if (!isDatabaseUnavailable(error)) {
        this.logger.error('oidc_request.failed', error);
        return;
      }
      ctx.status = 503;
      ctx.set('retry-after', retryAfterTrouble);
    });
    events.on('grant.error', (_ctx: Context, error: { error: string; error_detail?: string }) => {
      this.logger.warn('token_request.rejected', { code: error.error, reason: error.error_detail ?? '' });
    });
  }

  private async findAccount(accountId: string): Promise<Account | undefined> {
    const request = providerRequest();
    const known = request?.facts.get(accountId);
    const isActive = request?.activeAccounts.has(accountId) === true;
    const facts = known ?? (isActive ? undefined : await this.claims.find(accountId));
    if (facts === undefined && !isActive) return undefined;
    return {
      accountId,
      claims: async (use, scope) => {
        // An ID token contains only the claims of the login itself. Claims of other scopes are returned by
        // userinfo.
        const asked = use === 'id_token' ? 'openid' : scope;
        if (!this.claims.areIn(asked)) return { sub: accountId };
        const claims = facts ?? (await this.claims.find(accountId));
        return { sub: accountId, ...(claims && (await this.claims.collectClaims(claims, asked))) };
      },
    };
  }

  private async loadGrant(ctx: Context) {
    const { client, session, account } = ctx.oidc;
    if (client === undefined || session === undefined || account === undefined) return undefined;
    const { clientId } = client;
    if (deviceRoutes.has(ctx.oidc.route)) return this.grantOfDevice(ctx, account.accountId, clientId);
    const request = providerRequest();
    const known = clientId === request?.askedClient ? request.connections.get(session.uid) : undefined;
    request?.connections.delete(session.uid);
    const connection =
      known ?? (await this.connections.findInSession(account.accountId, clientId, session.uid));
    if (connection === undefined) return undefined;
    await this.connections.recordUse(connection);
    const id = this.connections.grantIdOf(connection.id, session.uid);
    request?.grantOwners.set(id, { connectionId: connection.id, sessionId: session.uid });
    const { Grant } = ctx.oidc.provider;
    const allowed = connection.scopes.join(' ');
    const rejected = connection.rejectedScopes.join(' ');
    if (connection.grant !== null) {
      request?.grants.set(id, connection.grant as Record<string, unknown>);
      const kept = await Grant.find(id);
      const isSame = kept?.openid?.scope === allowed && (kept.rejected?.openid?.scope ?? '') === rejected;
      if (isSame) return kept;
    }
    return saveGrant(new Grant({ accountId: account.accountId, clientId }), id, allowed, rejected);
  }

  /** Builds the grant that was approved on the device code page, unless another account has approved it. */
  private grantOfDevice(ctx: Context, accountId: string, clientId: string) {
    const decision = this.devices.decisionOf(ctx);
    if (decision?.accountId !== accountId) return undefined;
    const id = randomToken();
    providerRequest()?.grantOwners.set(id, null);
    const grant = new ctx.oidc.provider.Grant({ accountId, clientId });
    return saveGrant(grant, id, decision.allowed.join(' '), decision.rejected.join(' '));
  }

  private async hasSecondFactor(accountId: AccountId): Promise<boolean> {
    return (await this.secondFactors.enabledTypes(accountId)).types.length > 0;
  }

  /** Shows errors outside of the library's endpoints. Koa would send one line of English text for them. */
  private async showFailure(ctx: Context, next: () => Promise<void>): Promise<void> {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof Error) || ctx.accepts('json', 'html') !== 'html') throw error;
      if (!isDatabaseUnavailable(error)) this.logger.error('oidc_request.failed', error);
      await this.showError(ctx, 'server_error', undefined, error);
    }
  }

  private async showError(
    ctx: Context,
    code: string,
    description: string | undefined,
    error: Error & { error_detail?: string | undefined },
  ): Promise<void> {
    const interrupted = isLostSession(error) ? await this.findInterrupted(ctx) : undefined;
    if (interrupted !== undefined && (await this.resumeInterrupted(ctx, interrupted))) return;
    const isAway = isDatabaseUnavailable(error);
    const detail = isAway ? undefined : (error.error_detail ?? description);
    leadTo(
      ctx,
      await this.errors.pageFor(
        isAway ? 'temporarily_unavailable' : code,
        isLostSession(error),
        detail,
        providerRequest()?.context.address ?? '0.0.0.0',
      ),
    );
  }

  private async resumeInterrupted(ctx: Context, interrupted: Interaction): Promise<boolean> {
    const isParallel = ctx.cookies.get(ctx.oidc.provider.cookieName('resume')) !== undefined;
    const repetition = isParallel ? await replayResumeResponse(ctx, interrupted, this.interactions) : 'none';
    if (repetition === 'none') leadTo(ctx, await this.renewRequest(interrupted));
    return repetition !== 'overdue';
  }

  private async findInterrupted({ path }: Context): Promise<Interaction | undefined> {
    const request = providerRequest();
    return request && this.interactions.findInteraction(path.split('/').at(-1), request.context);
  }

  private showLogout(ctx: Context): void {
    const { client, params, session } = ctx.oidc;
    const target = session?.state?.['postLogoutRedirectUri'] ?? params?.['post_logout_redirect_uri'];
    const origin = typeof target === 'string' ? (URL.parse(target)?.origin ?? null) : null;
    const language = requestedLanguage(params?.['ui_locales']) ?? languageOf();
    const name = client === undefined ? null : this.clientName(client.clientId, language);
    this.show(ctx, this.pages.logoutPage(language, xsrfOf(ctx), name, origin));
  }

  private async askUserCode(ctx: Context, error: Error | undefined): Promise<void> {
    if (error !== undefined && isLostSession(error) && ctx.oidc.route === 'device_resume') {
      const interrupted = await this.findInterrupted(ctx);
      if (interrupted && (await replayResumeResponse(ctx, interrupted, this.interactions)) === 'repeated')
        return;
    }
    await this.devices.askCode(ctx, error);
  }

  private show(ctx: Context, { html, policy }: ProviderPage): void {
    ctx.type = 'html';
    ctx.set('content-security-policy', policy);
    ctx.body = html;
  }

  private clientName(clientId: string, language = languageOf()): string {
    const { clientName, clientNameJa } = this.clients.infoOf(clientId, language);
    return language === 'ja' ? clientNameJa : clientName;
  }
}

async function saveGrant(
  grant: InstanceType<Provider['Grant']>,
  id: string,
  allowed: string,
  rejected: string,
): Promise<InstanceType<Provider['Grant']>> {
  grant.jti = id;
  grant.addOIDCScope(allowed);
  if (rejected !== '') grant.rejectOIDCScope(rejected);
  await grant.save();
  return grant;
}

function pageOf(prompt: string, hasSession: boolean, uid: string): string {
  return promptPage(hasSession ? prompt : 'login', uid);
}

function leadTo(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.redirect(path);
}

function languageOf() {
  return providerRequest()?.context.language ?? 'ja';
}

function xsrfOf({ oidc }: Context): string {
  return String(oidc.session?.state?.['secret'] ?? '');
}
