import { Injectable } from '@nestjs/common';
import type {
  ClientInfo,
  StoreScopeSetting,
} from '@account/contracts/oidc/interactions/client-info.contract';
import type { Connection } from '@account/contracts/oidc/connections/connections.contract';
import type { Language } from '@account/domain/platform/language';

import { Config } from '../../platform/config/config.js';
import { SettingsService } from '../../store/settings/index.js';

type Setting = ReturnType<SettingsService['current']>['clients'][number];

export interface ClientMetadata {
  client_id: string;
  [name: string]: unknown;
}

@Injectable()
export class OidcClients {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  get hasClients(): boolean {
    return this.settings.current().clients.length > 0;
  }

  findMetadata(clientId: string): ClientMetadata | undefined {
    const setting = this.settingOf(clientId);
    return setting && this.metadataOf(setting);
  }

  hasClient(clientId: string): boolean {
    return this.settingOf(clientId) !== undefined;
  }

  /**
   * Returns the event URL and the signing keys of an application, newest first; undefined for an unknown
   * application.
   */
  findEventReceiver(clientId: string): { url: string; variable: string; keys: string[] } | undefined {
    const setting = this.settingOf(clientId);
    const origin = setting && this.originOf(setting);
    if (!setting?.events || origin === undefined) return undefined;
    const { url, signingKey } = setting.events;
    const keys = this.config.secret(signingKey.env)?.split(',') ?? [];
    const signing = keys.map((key) => key.trim()).filter((key) => key !== '');
    return { url: origin + url, variable: signingKey.env, keys: signing };
  }

  isPkceRequired(clientId: string): boolean {
    return this.settingOf(clientId)?.requirePkce ?? true;
  }

  infoOf(clientId: string, language: Language): ClientInfo {
    const setting = this.settingOf(clientId);
    return {
      clientName: setting?.clientName.en ?? clientId,
      clientNameJa: setting?.clientName.ja ?? clientId,
      logoUri: this.addressOf(setting, setting?.logoUri),
      serviceLogoUri: this.addressOf(setting, setting?.serviceLogoUri),
      description: setting?.description[language] ?? '',
      providerName: setting?.providerName[language] ?? '',
      tosUri: setting?.tosUri ?? null,
      privacyUri: setting?.privacyUri ?? null,
    };
  }

  nameOf(clientId: string, language: Language): string {
    const setting = this.settingOf(clientId);
    return setting?.clientName[language] ?? clientId;
  }

  describeClient(clientId: string, language: Language): Connection['client'] {
    const { clientName, clientNameJa, logoUri, description, providerName } = this.infoOf(clientId, language);
    return {
      client_name: clientName,
      client_name_ja: clientNameJa,
      logo_uri: logoUri,
      description,
      provider_name: providerName,
    };
  }

  /** Returns those scopes that the store still defines, in the order of the store file. */
  scopesOf(keys: readonly string[], language: Language): StoreScopeSetting[] {
    return this.settings
      .current()
      .scopes.filter(({ scopeKey }) => keys.includes(scopeKey))
      .map(({ scopeKey, scopeName, scopeDescription, required }) => ({
        scopeKey,
        scopeName: scopeName[language],
        scopeDescription: scopeDescription[language],
        required,
      }));
  }

  private settingOf(clientId: string): Setting | undefined {
    return this.settings.current().clients.find((each) => each.clientId === clientId);
  }

  private metadataOf(setting: Setting): ClientMetadata | undefined {
    const origin = this.originOf(setting);
    const secret = setting.clientSecret && this.config.secret(setting.clientSecret.env);
    if (origin === undefined || (setting.clientSecret !== null && !secret)) return undefined;
    const absolute = (address: string) => origin + address;
    const isCodeFlow = setting.grantTypes.includes('authorization_code');
    return {
      client_id: setting.clientId,
      client_name: setting.clientName.en,
      application_type: setting.applicationType,
      token_endpoint_auth_method: setting.authentication,
      ...(secret && { client_secret: secret }),
      ...(setting.publicKeys.length > 0 && { jwks: { keys: setting.publicKeys } }),
      redirect_uris: setting.redirectUris.map(absolute),
      post_logout_redirect_uris: setting.postLogoutRedirectUris.map(absolute),
      response_types: isCodeFlow ? ['code'] : [],
      grant_types: setting.grantTypes,
      ...(setting.backChannelLogoutUri !== null && {
        backchannel_logout_uri: absolute(setting.backChannelLogoutUri),
        backchannel_logout_session_required: true,
      }),
      ...(setting.scopes !== null && { scope: setting.scopes.join(' ') }),
      require_pushed_authorization_requests: setting.requirePushedRequests,
      dpop_bound_access_tokens: setting.requireDpop,
      id_token_signed_response_alg: setting.idTokenAlgorithm,
    };
  }

  /**
   * Returns the URL prefix of an application: the URL of the sandbox for a sandbox application, otherwise an
   * empty string. Undefined if the store has no sandbox.
   */
  private originOf({ isSandbox }: Setting): string | undefined {
    return isSandbox ? this.config.get('SANDBOX_ORIGIN') : '';
  }

  private addressOf(setting: Setting | undefined, address: string | null | undefined): string | null {
    if (setting === undefined || address == null || !address.startsWith('/')) return address ?? null;
    const origin = this.originOf(setting);
    return origin === undefined ? null : origin + address;
  }
}
