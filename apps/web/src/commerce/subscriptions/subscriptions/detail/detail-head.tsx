import { ContractBand } from '@account/ui/catalogue/contract-band';
import { useTranslations } from 'use-intl';

import { FactValue, useContractFacts } from '../../../../shared/contracts/use-contract-facts.js';
import { useContractSpan } from '../../../../shared/contracts/use-contract-span.js';
import { useContractStatus } from '../../../../shared/contracts/use-contract-status.js';
import { InHero } from '../../../../shared/page/page-head.js';
import { subscriptionPath, type DetailProps } from '../page-data.js';

/** Returns the next event of the contract; the rows below the heading contain the other events. */
export function useHeadFacts(contract: DetailProps['contract'], today: DetailProps['today']) {
  return useContractFacts(contract, today).slice(0, 3);
}

export function DetailHead({ contract, today, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions');
  const { status, text, more } = useContractStatus(contract);
  const { picture, planName } = contract;
  const facts = useHeadFacts(contract, today);
  return (
    <InHero>
      <ContractBand
        label={t('title')}
        back={
          returnTo === null
            ? { href: '/mypage', text: t('myPage') }
            : { href: returnTo, text: t('toWithdrawal') }
        }
        status={status}
        statusTexts={more === null ? [text] : [text, more]}
        name={planName}
        picture={picture ?? undefined}
        span={useContractSpan(contract, today)}
        facts={facts.map((fact) => ({ name: fact.name, value: <FactValue {...fact} /> }))}
        {...useHeadActions({ contract, returnTo })}
      />
    </InHero>
  );
}

/** During a withdrawal, no other actions are offered. */
function useHeadActions({ contract, returnTo }: Pick<DetailProps, 'contract' | 'returnTo'>) {
  const t = useTranslations('subscriptions');
  const words = useTranslations('contracts.watch');
  const { statusGroup, obstacles, planHref, canBuyAgain, watchUrl } = contract;
  if (returnTo !== null) return {};
  if (statusGroup === 'ended')
    return canBuyAgain && planHref !== null ? { act: { href: planHref, text: t('ended.again') } } : {};
  const watch = watchUrl === null ? undefined : { href: watchUrl, text: words('start') };
  const isOpen = obstacles.undo === null || resolvableObstacles.includes(obstacles.undo.code);
  return statusGroup === 'cancelRequest' && isOpen
    ? {
        act: { href: subscriptionPath(contract, '/withdraw'), text: t('cancelled.undo') },
        more: watch && [watch],
      }
    : { act: watch };
}

/** Obstacles to undoing a cancellation that the page explains how to resolve. */
const resolvableObstacles: readonly string[] = [
  'SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD',
  'CAMPAIGN_CODE_CANNOT_RENEW',
];
