import { Injectable } from '@nestjs/common';
import type { ExternalAccount } from '@account/contracts/identity/social/social.contract';
import { socialProviderNames, type SocialProvider } from '@account/domain/identity/social/social-providers';
import type { Language } from '@account/domain/platform/language';
import type { SocialClient, SocialCredential } from '@account/gateways/social/social-gateway';

import { Config } from '../../platform/config/config.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { lastProviderCookie } from './linked-accounts.cookies.js';
import { SettingsService } from '../../store/settings/index.js';

type Setting = ReturnType<SettingsService['current']>['socialProviders'][number];

export type OfferedProvider = Pick<ExternalAccount, 'userIdentifierType' | 'userIdentifierName'>;

/** Seconds */
const lifetime = 365 * 24 * 60 * 60;

@Injectable()
export class SocialClients {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  listOffered({ language, browser }: Pick<RequestContext, 'language' | 'browser'>): OfferedProvider[] {
    if (browser.isApp) return [];
    return this.all().map(({ provider }) => ({
      userIdentifierType: provider,
      userIdentifierName: this.nameOf(provider, language),
    }));
  }

  lastUsedProvider(context: Pick<RequestContext, 'language' | 'browser' | 'cookies'>): SocialProvider | null {
    const last = context.cookies.get(lastProviderCookie);
    const found = this.listOffered(context).find(({ userIdentifierType }) => userIdentifierType === last);
    return found?.userIdentifierType ?? null;
  }

  remember(provider: SocialProvider, { cookies }: Pick<RequestContext, 'cookies'>): void {
    cookies.set(lastProviderCookie, provider, lifetime);
  }

  findClient(provider: SocialProvider): SocialClient | undefined {
    const setting = this.settings.current().socialProviders.find((each) => each.provider === provider);
    return setting && this.clientOf(setting);
  }

  nameOf(provider: SocialProvider, language: Language): string {
    const setting = this.settings.current().socialProviders.find((each) => each.provider === provider);
    return setting?.name?.[language] ?? socialProviderNames[provider];
  }

  redirectUriOf(provider: SocialProvider): string {
    const origin = this.config.get('PUBLIC_ORIGIN');
    return provider === 'Apple' ? `${origin}/auth/callback/form` : `${origin}/auth/callback`;
  }

  private all(): SocialClient[] {
    return this.settings.current().socialProviders.flatMap((setting) => this.clientOf(setting) ?? []);
  }

  private clientOf(setting: Setting): SocialClient | undefined {
    const { provider, clientId, isSandbox } = setting;
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    if (isSandbox && sandbox === undefined) return undefined;
    const credential = this.credentialOf(setting);
    const standIn = isSandbox ? `${sandbox}/social` : null;
    return credential && { provider, clientId, credential, standIn };
  }

  private credentialOf(setting: Setting): SocialCredential | undefined {
    if (setting.provider !== 'Apple') {
      const secret = this.config.secret(setting.clientSecret.env);
      return secret === undefined ? undefined : { kind: 'secret', secret };
    }
    const { teamId, keyId } = setting;
    // The environment variable contains the key in one line, with escaped line breaks.
    const privateKey = this.config.secret(setting.privateKey.env)?.replaceAll('\\n', '\n');
    return privateKey === undefined ? undefined : { kind: 'appleKey', teamId, keyId, privateKey };
  }
}
