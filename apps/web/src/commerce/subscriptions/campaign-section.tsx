import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import type { DetailProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';
import { usePlanPrice } from './use-plan-price.js';

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
        {from !== null && priceAfterCampaign !== null && (
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
