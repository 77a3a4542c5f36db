import type {
  ContractView,
  OwnedPlanView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import {
  maxMyPageContracts,
  maxMyPageOwnedPlans,
} from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MyPageRows } from '../../../../identity/my-page-rows/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { PlanOwnership } from '../../entitlements/index.js';
import type { RequestContext } from '../../../../platform/http/request-context.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { ContractViews } from './contract-views.service.js';
import { contractsOfMember } from './contracts.rows.js';
import { MemberPlans, type PlanHolder } from './member-plans.service.js';

export interface PlansOfMember {
  contracts: ContractView[];
  owned: OwnedPlanView[];
}

@Injectable()
export class MyContracts implements OnModuleInit {
  constructor(
    private readonly memberPlans: MemberPlans,
    private readonly customers: Customers,
    private readonly contracts: ContractViews,
    private readonly ownership: PlanOwnership,
    private readonly rows: MyPageRows,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rows.provide(contractsOfMember, async ({ member, context }) => {
      const { contracts, owned } = await this.listPlans(member, context);
      if (contracts.length + owned.length === 0) return undefined;
      const today = businessDateAt(this.clock.now());
      const shown = contracts.slice(0, maxMyPageContracts);
      return {
        today,
        contracts: shown,
        contractCount: contracts.length,
        owned: owned.slice(0, maxMyPageOwnedPlans),
      };
    });
  }

  async listPlans(
    member: PlanHolder,
    { language, browser }: Pick<RequestContext, 'language' | 'browser'>,
  ): Promise<PlansOfMember> {
    const had = await this.memberPlans.listPlans(member);
    const customerId = had.length === 0 ? undefined : await this.customers.findByAccount(member.accountId);
    if (customerId === undefined) return { contracts: [], owned: [] };
    const [contracts, owned] = await Promise.all([
      this.contracts.findLive(customerId, language, browser.isApp),
      this.ownership.listOwnedPlans(customerId, language),
    ]);
    return { contracts, owned };
  }
}
