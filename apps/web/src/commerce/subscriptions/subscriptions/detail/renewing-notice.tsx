import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import { Notice } from '@account/ui/feedback/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';

/** What the acts that wait are described by. */
export const renewingNoticeId = 'renewing';

export function RenewingNotice({ contract }: { contract: SubscriptionDetailView }) {
  const t = useTranslations('subscriptions.renewing');
  const format = useFormatter();
  const { askedAt } = useFollowedPage();
  const [openedAt] = useState(() => Date.now());
  const { checkingSince } = contract;
  const isLong = checkingSince !== null && isLongUnknown(checkingSince, askedAt ?? openedAt);
  return (
    <Notice id={renewingNoticeId} title={t(checkingSince === null ? 'title' : 'checkingTitle')} live="status">
      <p>{checkingSince === null ? t('text') : t(isLong ? 'longText' : 'checkingText')}</p>
      {askedAt !== undefined && (
        <p className="sub">{t('asked', { time: format.dateTime(askedAt, 'time') })}</p>
      )}
    </Notice>
  );
}

const longUnknown = 24 * 60 * 60_000;

/** Whether a payment's answer is awaited for so long that the payment provider is being asked. @param now in milliseconds */
export function isLongUnknown(since: string, now: number): boolean {
  return now - Date.parse(since) >= longUnknown;
}

const wait = 15_000;

/** Asks for the page's data every 15 seconds while whoever uses it is shown. @returns when it last did, once it did */
export function useFollowedPage(): { askedAt: number | undefined } {
  const { revalidate } = useRevalidator();
  const [askedAt, setAskedAt] = useState<number>();
  const ask = useEffectEvent(async () => {
    await revalidate();
    setAskedAt(Date.now());
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), wait);
    return () => clearInterval(timer);
  }, []);
  return { askedAt };
}
