import type { SbpsConfig } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import {
  isMoneyType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { GatewayPacing } from '@account/gateways/payments/gateway-pacing';
import type { GatewaySettings } from '@account/gateways/payments/gateway-settings';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Config, StartError } from '../../../../platform/config/config.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { providerHosts, type ProviderHosts, type Resolved } from './provider-hosts.js';
import { formTargetsOf, gatewaySettingsOf } from './gateway-configuration.js';
import { pacingOf } from '../settings/gateway-pacing.schema.js';
import { variablesOf, type GatewaySetting } from '../gateway-setting.declaration.js';
import { cardFormOf } from './sbps-configuration.js';

export interface GatewayConfiguration {
  gatewayId: string;
  driver: GatewaySetting['driver'];
  pacing: GatewayPacing;
}

@Injectable()
export class GatewayConfigurations implements OnApplicationBootstrap {
  /** Cached because the menus of every page need the gateways. A new store file has new setting objects. */
  private readonly known = new WeakMap<GatewaySetting, { resolved: Resolved | undefined }>();

  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.get('NODE_ENV') !== 'production') return;
    const [problem] = this.listMissing();
    if (problem !== undefined) throw new StartError(problem);
  }

  /**
   * Returns undefined if the gateway is missing from the store file, its secrets are missing, or its sandbox is
   * missing.
   * @param gatewayId null for CampaignCode
   */
  findSettings(gatewayId: string | null, type: PaymentMethodType): GatewaySettings | undefined {
    if (!isMoneyType(type)) return { driver: 'campaign-code' };
    const setting = this.listSettings().find((each) => each.gatewayId === gatewayId);
    const resolved = setting && this.resolved(setting);
    return resolved && gatewaySettingsOf(setting, type, resolved);
  }

  listUsable(): GatewayConfiguration[] {
    return this.listSettings().flatMap((setting) => {
      const { gatewayId, driver, pacing } = setting;
      return this.resolved(setting) === undefined ? [] : [{ gatewayId, driver, pacing: pacingOf(pacing) }];
    });
  }

  cardForm(gatewayId: string): SbpsConfig | undefined {
    const setting = this.listSettings().find((each) => each.gatewayId === gatewayId);
    if (setting?.driver !== 'sbps-card') return undefined;
    const hosts = this.resolved(setting)?.hosts;
    return hosts && cardFormOf(setting, hosts);
  }

  /** Origins to which the forms of payment pages can redirect. */
  formTargets(): string[] {
    return this.listSettings().flatMap((setting) => {
      const hosts = this.resolved(setting)?.hosts;
      return hosts === undefined ? [] : formTargetsOf(setting, hosts);
    });
  }

  listMissing(): string[] {
    return this.listSettings().flatMap((setting) =>
      this.hostsOf(setting) === null
        ? []
        : variablesOf(setting)
            .filter((name) => this.config.secret(name) === undefined)
            .map(
              (name) =>
                `Payment gateway "${setting.gatewayId}" of the store file needs ${name} in the environment.`,
            ),
    );
  }

  private listSettings(): GatewaySetting[] {
    return this.settings.current().paymentGateways;
  }

  private resolved(setting: GatewaySetting): Resolved | undefined {
    const known = this.known.get(setting) ?? { resolved: this.resolve(setting) };
    this.known.set(setting, known);
    return known.resolved;
  }

  private resolve(setting: GatewaySetting): Resolved | undefined {
    const hosts = this.hostsOf(setting);
    const secrets = new Map(variablesOf(setting).map((name) => [name, this.config.secret(name)]));
    if (hosts === null || [...secrets.values()].includes(undefined)) return undefined;
    const { registration } = this.settings.current().threeDSecure;
    return { hosts, secret: ({ env }) => secrets.get(env) ?? '', registration };
  }

  private hostsOf({ environment }: GatewaySetting): ProviderHosts | null {
    return providerHosts(environment, this.config.get('SANDBOX_ORIGIN') ?? null);
  }
}
