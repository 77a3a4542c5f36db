import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { Campaigns, type CountedCampaign } from '../../catalogue/campaigns/index.js';
import { ActivePlans, type MemberPlanState } from '../contracts/index.js';
import { MailboxUses, noEarlierUses } from '../../ledger/customers/index.js';
import { type OfferedPlan, Plans } from '../../catalogue/plans/index.js';
import { planView, type PlanViewer } from './plan-view.js';

const noPlans: MemberPlanState = { held: [], contractedPlanIds: [] };

type Viewer = Pick<RequestContext, 'principal' | 'language'>;

interface ShownPlans {
  today: BusinessDate;
  plans: PlanView[];
}

@Injectable()
export class PlanList {
  constructor(
    private readonly plans: Plans,
    private readonly campaigns: Campaigns,
    private readonly activePlans: ActivePlans,
    private readonly mailboxUses: MailboxUses,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @param known plan that the viewer requested; included even if it is unlisted */
  async listOffered(context: Viewer, known: string | null = null): Promise<ShownPlans> {
    const now = this.clock.now();
    const account = context.principal?.accountId ?? null;
    const unlisted = known === null ? undefined : await this.plans.findUnlisted(known, account);
    const listed = await this.plans.findOffered(now, account);
    return this.viewPlans(unlisted === undefined ? listed : [unlisted, ...listed], context, now);
  }

  async viewPlans(
    plans: readonly OfferedPlan[],
    { principal, language }: Viewer,
    now = this.clock.now(),
  ): Promise<ShownPlans> {
    const today = businessDateAt(now);
    const account = principal?.accountId ?? null;
    if (plans.length === 0) return { today, plans: [] };
    const earlier = principal === null ? noEarlierUses : await this.mailboxUses.findEarlierUses(principal);
    const campaigns = await this.campaigns.findOpenCampaigns(account, now, earlier.campaigns);
    const holdings =
      principal === null ? noPlans : await this.activePlans.findPlanStateForOffer(principal, earlier);
    const viewer = {
      ...holdings,
      isContractLimitReached: this.isLimitReached(holdings),
      planGroups: this.settings.current().planGroups,
      language,
      now,
      today,
    };
    const views = plans.map((plan) => planView(plan, campaigns, viewer));
    return { today, plans: views.filter((view) => view !== undefined) };
  }

  viewPlan(
    plan: OfferedPlan,
    campaigns: readonly CountedCampaign[],
    viewer: Omit<PlanViewer, 'planGroups'>,
  ): PlanView | undefined {
    return planView(plan, campaigns, { ...viewer, planGroups: this.settings.current().planGroups });
  }

  private isLimitReached({ held }: MemberPlanState): boolean {
    const { maxContracts } = this.settings.current();
    const contracts = held.filter(({ holding }) => holding === 'own' || holding === 'cancelRequested');
    return maxContracts !== null && contracts.length >= maxContracts;
  }
}
