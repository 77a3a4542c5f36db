import { ContractBand } from '@account/ui/catalogue/contract-band';
import { useTranslations } from 'use-intl';

import { FactValue, useContractFacts } from '../../../shared/contracts/use-contract-facts.js';
import { useContractSpan } from '../../../shared/contracts/use-contract-span.js';
import { useContractStatus } from '../../../shared/contracts/use-contract-status.js';
import { OnMarquee } from '../../../shared/page/page-head.js';
import { subscriptionPath, type DetailProps } from '../page-data.js';

/** What comes next; the rest stands in the rows below. */
const mostFacts = 3;

export function DetailHead({ contract, today, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions');
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today).slice(0, mostFacts);
  return (
    <OnMarquee>
      <ContractBand
        label={t('title')}
        back={
          returnTo === null
            ? { href: '/mypage', text: t('myPage') }
            : { href: returnTo, text: t('toWithdrawal') }
        }
        status={status}
        statusTexts={more === null ? [text] : [text, more]}
        name={contract.planName}
        span={useContractSpan(contract, today)}
        facts={facts.map((fact) => ({ name: fact.name, value: <FactValue {...fact} /> }))}
        act={useAct({ contract, returnTo })}
      />
    </OnMarquee>
  );
}

/** On the way out of the service nothing leads back in. */
function useAct({ contract, returnTo }: Pick<DetailProps, 'contract' | 'returnTo'>) {
  const t = useTranslations('subscriptions');
  const { statusGroup, obstacles, planHref, canBuyAgain } = contract;
  if (returnTo !== null) return undefined;
  if (statusGroup === 'ended')
    return canBuyAgain && planHref !== null ? { href: planHref, text: t('ended.again') } : undefined;
  const isOpen = obstacles.undo === null || mendable.includes(obstacles.undo.code);
  return statusGroup === 'cancelRequest' && isOpen
    ? { href: subscriptionPath(contract, '/withdraw'), text: t('cancelled.undo') }
    : undefined;
}

/** The page of the undoing says how. */
const mendable: readonly string[] = ['SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD', 'CAMPAIGN_CODE_CANNOT_RENEW'];
