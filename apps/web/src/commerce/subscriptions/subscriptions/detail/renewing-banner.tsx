import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import { Banner } from '@account/ui/feedback/banner';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';

/** Referenced by `aria-describedby` of the disabled actions. */
export const renewingBannerId = 'renewing';

export function RenewingBanner({ contract }: { contract: SubscriptionDetailView }) {
  const t = useTranslations('subscriptions.renewing');
  const format = useFormatter();
  const { askedAt } = usePagePolling();
  const [openedAt] = useState(() => Date.now());
  const { checkingSince } = contract;
  const isLong = checkingSince !== null && isCheckOverdue(checkingSince, askedAt ?? openedAt);
  return (
    <Banner id={renewingBannerId} title={t(checkingSince === null ? 'title' : 'checkingTitle')} live="status">
      <p>{checkingSince === null ? t('text') : t(isLong ? 'longText' : 'checkingText')}</p>
      {askedAt !== undefined && (
        <p className="sub">{t('asked', { time: format.dateTime(askedAt, 'time') })}</p>
      )}
    </Banner>
  );
}

const overdueAfter = 24 * 60 * 60_000;

/**
 * Returns true if the payment has been pending for so long that the server queries the payment provider. @param
 * now milliseconds
 */
export function isCheckOverdue(since: string, now: number): boolean {
  return now - Date.parse(since) >= overdueAfter;
}

const pollInterval = 15_000;

/**
 * Reloads the data of the page every 15 seconds while it is visible. @returns time of the last reload, if any
 */
export function usePagePolling(): { askedAt: number | undefined } {
  const { revalidate } = useRevalidator();
  const [askedAt, setAskedAt] = useState<number>();
  const ask = useEffectEvent(async () => {
    await revalidate();
    setAskedAt(Date.now());
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), pollInterval);
    return () => clearInterval(timer);
  }, []);
  return { askedAt };
}
