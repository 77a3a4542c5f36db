import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { changeAtNextPayment, usePlanChangeLink } from '../../../../shared/contracts/scheduled-change.js';
import type { DetailProps } from '../page-data.js';
import { useDetailDates, usePlanPrice } from '../use-detail-dates.js';

export function PlanSection({ contract, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions.plan');
  const { planName, planDescription, planHref, statusGroup, originalPrice } = contract;
  const change = changeAtNextPayment(contract);
  const dates = useDetailDates();
  const from = useTranslations('subscriptions.campaign');
  const { price, renewal } = usePlanPrice(change ?? contract);
  const isOver = statusGroup === 'ended' || statusGroup === 'cancelRequest';
  const stops = useStop(contract);
  const isShown = planHref !== null && returnTo === null;
  const link = usePlanChangeLink(contract.planChange);
  const isOffered = link !== undefined && contract.planChange?.scheduled === null && returnTo === null;
  return (
    <Section title={t('title')} more={isOffered && <TextLink href={link.href}>{link.text}</TextLink>}>
      <ListRows>
        <ListRow
          name={t('name')}
          value={planDescription || planName}
          act={isShown ? { href: planHref, text: t('open') } : undefined}
        />
        <ListRow
          name={t('price')}
          value={price(originalPrice)}
          note={
            isOver ? undefined : change ? from('from', { day: dates.day(change.on) }) : (stops ?? renewal)
          }
        />
        <DayRows contract={contract} />
      </ListRows>
    </Section>
  );
}

/** Returns the end date of the contract if the plan is discontinued. */
function useStop({ planStop, forceStopRenewDate }: DetailProps['contract']): string | null {
  const t = useTranslations('subscriptions.plan');
  const dates = useDetailDates();
  if (forceStopRenewDate === null) return null;
  if (planStop === null) return t('stops');
  const { endsAt, lastPaymentOn } = planStop;
  const end = dates.lastMinute(endsAt);
  return lastPaymentOn === null
    ? t('stopsUnrenewed', { end })
    : t('stopsAfter', { end, last: dates.day(lastPaymentOn) });
}

function DayRows({ contract }: Pick<DetailProps, 'contract'>) {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  const { joinedOn, firstPaymentDay, nextSettlementDay, accountPaymentMethod, cancelRequestedAt, end } =
    contract;
  const start = dates.day(joinedOn);
  if (end !== null)
    return (
      <ListRow name={t('plan.period')} value={t('range', { start, end: dates.dayBefore(end.endedAt) })} />
    );
  // There is no first payment if the contract ends earlier or if it is paid with a campaign code.
  const isByCode = accountPaymentMethod !== null && !isMoneyType(accountPaymentMethod.paymentMethodType);
  const isPaid = !isByCode && (nextSettlementDay !== null || firstPaymentDay < contract.period.end);
  return (
    <>
      <ListRow name={t('plan.joined')} value={start} />
      {isPaid && <ListRow name={t('plan.firstPayment')} value={dates.day(firstPaymentDay)} />}
      {cancelRequestedAt !== null && (
        <ListRow name={t('plan.requested')} value={dates.dayOf(cancelRequestedAt)} />
      )}
    </>
  );
}

export function CampaignSection({ contract }: Pick<DetailProps, 'contract'>) {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  const { price } = usePlanPrice(contract);
  const {
    campaign,
    campaignApplicablePeriod: period,
    priceAfterCampaignFrom: from,
    priceAfterCampaign,
  } = contract;
  if (campaign === null) return null;
  // With a scheduled change, the price after the campaign is that of another plan.
  const isChanging = contract.planChange?.scheduled != null;
  return (
    <Section title={t('campaign.title')}>
      <ListRows>
        <ListRow name={t('campaign.name')} value={campaign.campaignName} />
        {period !== null && (
          <ListRow
            name={t('campaign.period')}
            value={
              period.endDate === null
                ? t('campaign.lasting', { start: dates.day(period.startDate) })
                : t('range', { start: dates.day(period.startDate), end: dates.day(period.endDate) })
            }
          />
        )}
        {from !== null && priceAfterCampaign !== null && !isChanging && (
          <ListRow
            name={t('campaign.afterwards')}
            value={price(priceAfterCampaign)}
            note={t('campaign.from', { day: dates.day(from) })}
          />
        )}
      </ListRows>
    </Section>
  );
}
