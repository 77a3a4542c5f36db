import type {
  ContractView,
  OwnedPlanView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Tile, Tiles } from '@account/ui/catalogue/tiles';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useScheduledChangeText } from '../../../shared/contracts/scheduled-change.js';
import { useContractFacts } from '../../../shared/contracts/use-contract-facts.js';
import { useContractStatus, watchableContracts } from '../../../shared/contracts/use-contract-status.js';
import type { MyPageRowProps } from '../../../shared/my-page/my-page-row.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';

export function WatchList({ data, page }: MyPageRowProps<typeof contractsRow>) {
  const t = useTranslations('contracts');
  const all = useTranslations('plans.myPageRow');
  const { contractCount, owned, today } = data;
  const contracts = watchableContracts(data.contracts);
  if (contracts.length + owned.length === 0) return null;
  const hidden = contractCount - data.contracts.length;
  const plans = page.sections.flatMap(({ rows }) => rows).find(({ row }) => row === 'allPlans')?.href;
  return (
    <Section title={t('watch.title')} more={plans != null && <TextLink href={plans}>{all('name')}</TextLink>}>
      <Tiles label={t('watch.title')}>
        {contracts.map((contract) => (
          <ContractTile
            key={contract.subscriptionId}
            contract={contract}
            today={today}
            isInHero={contract === data.contracts[0]}
          />
        ))}
        {owned.map((each) => (
          <OwnedTile key={`${each.planId} ${each.purchasedAt}`} owned={each} today={today} />
        ))}
      </Tiles>
      {hidden > 0 && <p className="sub">{t('more', { count: hidden })}</p>}
    </Section>
  );
}

interface ContractTileProps {
  contract: ContractView;
  today: BusinessDate;
  isInHero: boolean;
}

/**
 * The hero shows the details of the first contract. The tiles of the other contracts show their details and
 * link to the contract.
 */
function ContractTile({ contract, today, isInHero: isOnMarquee }: ContractTileProps) {
  const t = useTranslations('contracts');
  const { status, text, more } = useContractStatus(contract);
  const [fact] = useContractFacts(contract, today);
  const scheduled = useScheduledChangeText(contract, today);
  const { href, watchUrl, planName, picture } = contract;
  const isWatched = isOnMarquee && watchUrl !== null;
  return (
    <Tile
      href={(isWatched ? watchUrl : href) ?? undefined}
      isWatched={isWatched}
      name={planName}
      picture={picture}
    >
      <StatusLabel plain status={status} text={more ?? text} />
      {!isOnMarquee && fact !== undefined && (
        <>
          <br />
          {t('term', fact)}
        </>
      )}
      {!isOnMarquee && scheduled !== null && (
        <>
          <br />
          {scheduled}
        </>
      )}
    </Tile>
  );
}

/** The film strip has twelve frames. */
const frames = 12;

function OwnedTile({ owned, today }: { owned: OwnedPlanView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const dates = usePlanDates(today);
  const { shortName, picture, watchUrl, until, viewing } = owned;
  const left = useTimeLeft(viewing?.minutesLeft ?? 0);
  return (
    <Tile
      href={watchUrl ?? undefined}
      isWatched={watchUrl !== null}
      name={shortName}
      picture={picture}
      frames={
        viewing === null
          ? undefined
          : {
              look: 'paper',
              total: frames,
              lit: Math.ceil((viewing.minutesLeft / viewing.minutes) * frames),
              label: left,
            }
      }
    >
      {until === null || viewing === null ? (
        t('owned.purchase')
      ) : (
        <>
          {t('owned.rental')} <b>{left}</b>
          <br />
          {t('watchUntil', { end: dates.moment(until) })}
        </>
      )}
    </Tile>
  );
}

function useTimeLeft(minutes: number): string {
  const t = useTranslations('contracts.left');
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('days', { days: Math.floor(hours / 24), hours: hours % 24 });
  return t('hours', { hours, minutes: minutes % 60 });
}
