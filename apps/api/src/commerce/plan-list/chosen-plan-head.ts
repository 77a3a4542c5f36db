import { loginScreen } from '@account/contracts/identity/login/login.contract';
import { textOfHtml } from '@account/domain/commerce/plans/plan-description';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PageHeads, type PageHead, type PageHeadFacts } from '../../store/page-heads/page-heads.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { pictureAddress } from '../../store/settings/pictures/store-pictures.declaration.js';
import type { StoreFile } from '../../store/settings/store-settings.declaration.js';

/** A guest who opens the page of a plan is led to the log-in page: whoever shares it shares the plan. */
@Injectable()
export class ChosenPlanHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.heads.register(loginScreen, (facts) => chosenPlanHead(facts, this.settings.current()));
  }
}

export function chosenPlanHead(
  { data: { returnTo }, root: { language } }: Pick<PageHeadFacts<{ returnTo: string }>, 'data' | 'root'>,
  { plans }: Pick<StoreFile, 'plans'>,
): PageHead | undefined {
  const path = /^\/plans\/[\w-]+/.exec(returnTo)?.[0];
  const plan = plans.find(({ planId }) => path === `/plans/${planId}`);
  if (plan === undefined) return undefined;
  const { planName, planDescription, picture } = plan;
  return {
    title: planName[language],
    description: textOfHtml(planDescription[language], language).replaceAll(/\s+/g, ' '),
    path,
    picture: picture === null ? undefined : (pictureAddress(picture.image) ?? undefined),
  };
}
