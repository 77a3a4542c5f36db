import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { paymentMethodsRow } from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { ContractBand } from '@account/ui/catalogue/contract-band';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { useMethodTexts } from '../payment-methods/use-method-texts.js';
import { lazyPart } from '../page/lazy-part.js';
import { FactValue, useContractFacts } from './use-contract-facts.js';
import { usePlanChangeLink, useScheduledChangeText } from './scheduled-change.js';
import { useContractSpan } from './use-contract-span.js';
import { useContractStatus } from './use-contract-status.js';

/** Loads this component on demand, since few contracts are on hold. The page below the hero awaits it. */
export const HoldHeroText = lazyPart(async () => (await import('./hold-banner.js')).HoldHeroText);

export const HoldHeroActions = lazyPart(async () => (await import('./hold-banner.js')).HoldHeroActions);

/** Number of facts that fit into the hero. A contract on hold shows one fact less. */
const maxFacts = 3;

type FailingMethod = z.output<typeof paymentMethodsRow.data>['failing'][number];

interface ContractHeadProps {
  contract: ContractView;
  today: BusinessDate;
  failing: FailingMethod | undefined;
}

/** Shows a contract in the hero with the action that its state requires. */
export function ContractHead({ contract, today, failing }: ContractHeadProps) {
  const t = useTranslations('contracts');
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today);
  const scheduled = useScheduledChangeText(contract, today);
  const { hold, isRenewing, statusGroup, picture } = contract;
  const held = statusGroup === 'hold' && !isRenewing ? hold : null;
  const isFailing = failing !== undefined && contract.nextSettlementDay !== null && hold === null;
  return (
    <ContractBand
      label={t('title')}
      picture={picture === null ? undefined : { src: picture.src }}
      status={status}
      statusTexts={more === null ? [text] : [text, more]}
      name={contract.planName}
      say={
        held === null ? (
          isFailing ? (
            <FailingMethodText failing={failing} today={today} />
          ) : (
            scheduled !== null && <p>{scheduled}</p>
          )
        ) : (
          <HoldHeroText hold={held} today={today} />
        )
      }
      span={useContractSpan(contract, today)}
      facts={facts
        .slice(0, held === null ? maxFacts : maxFacts - 1)
        .map((fact) => ({ name: fact.name, value: <FactValue {...fact} /> }))}
      acts={held !== null && <HoldHeroActions contract={contract} hold={held} today={today} />}
      {...useHeadActions(contract, isFailing)}
    />
  );
}

function FailingMethodText({ failing, today }: { failing: FailingMethod; today: BusinessDate }) {
  const t = useTranslations('contracts.failing');
  const words = useMethodTexts(today);
  const { state, expireDate } = failing;
  const text =
    state === 'needsReplacing' || expireDate === null
      ? t('needsReplacing', { method: words.name(failing) })
      : t('expires', { method: words.name(failing), when: words.expiry(expireDate) });
  return <StatusLabel plain status="hold" text={text} />;
}

function useHeadActions(contract: ContractView, isFailing: boolean) {
  const { href, watchUrl, statusGroup, planChange } = contract;
  const t = useTranslations('contracts');
  const open = href === null ? undefined : { href, text: t('open') };
  const watch = watchUrl === null ? undefined : { href: watchUrl, text: t('watch.start') };
  const change = usePlanChangeLink(planChange);
  const listed = (...links: (typeof open)[]) => links.filter((link) => link !== undefined);
  if (href !== null && isFailing)
    return { act: { href: `${href}/payment-method`, text: t('failing.replace') }, more: listed(open) };
  if (href !== null && statusGroup === 'cancelRequest')
    return { act: { href: `${href}/withdraw`, text: t('undo') }, more: listed(watch ?? open, change) };
  return watch === undefined
    ? { act: open, more: listed(change) }
    : { act: watch, more: listed(open, change) };
}
