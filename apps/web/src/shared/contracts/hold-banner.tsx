import type {
  ContractHoldView,
  ContractView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { retryPaymentCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { Button, LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { CallProblemBanner } from '../form/call-problem-banner.js';
import { Sentences } from '../language/sentences.js';
import { usePlanDates } from '../plans/plan-times.js';
import { ReturnToOldPlan } from './return-to-old-plan.js';

interface HoldBannerProps {
  contract: ContractView;
  hold: ContractHoldView;
  today: BusinessDate;
  /** True on My Page, where the banner shows the plan name and links to the plan. */
  isOnMyPage?: boolean;
  /** Reason why no action is currently possible. */
  children?: ReactNode;
}

/** Shows the payment problem, its consequences, and the one button that resolves it. */
export function HoldBanner({ contract, hold, today, isOnMyPage = false, children }: HoldBannerProps) {
  const t = useTranslations('contracts.hold');
  const dates = usePlanDates(today);
  const { retry, problem, isBusy } = useRetryPayment(contract.subscriptionId);
  const day = dates.day(hold.since);
  return (
    <>
      {problem !== undefined && <CallProblemBanner problem={problem} unanswered={t('unanswered')} />}
      <Banner
        tone="warn"
        title={isOnMyPage ? t('plan', { plan: contract.planName, day }) : t('title', { day })}
      >
        <Consequences hold={hold} today={today} />
        {children}
        <HoldActions {...{ contract, hold, today, isBusy, isOnMyPage }} onRetry={retry} />
        <p className="sub" role="status">
          {isBusy ? t('busyText') : ''}
        </p>
      </Banner>
    </>
  );
}

/** Renders the actions in the hero, together with the payment method. */
export function HoldHeroActions({
  contract,
  hold,
  today,
}: Pick<HoldBannerProps, 'contract' | 'hold' | 'today'>) {
  const t = useTranslations('contracts.hold');
  const { retry, problem, isBusy } = useRetryPayment(contract.subscriptionId);
  return (
    <div className="acts">
      {problem !== undefined && <CallProblemBanner problem={problem} unanswered={t('unanswered')} />}
      <HoldActions {...{ contract, hold, today, isBusy }} isOnMyPage isLight onRetry={retry} />
      <p className="sub" role="status">
        {isBusy ? t('busyText') : ''}
      </p>
    </div>
  );
}

/**
 * Retries the missing payment of a contract on hold and reloads the page. While the charge is pending, the
 * reloaded page has no button, so a button appears again only together with the result.
 */
function useRetryPayment(subscriptionId: string) {
  const mutationKey = ['retryPayment', subscriptionId, useLocation().pathname];
  const last = useQueryClient().getMutationCache().findAll({ mutationKey }).at(-1)?.state;
  const { revalidate } = useRevalidator();
  const { isPending, mutateAsync } = useCall(retryPaymentCall, {
    path: { id: subscriptionId },
    replaces: true,
    kept: { mutationKey, gcTime: 120_000 },
    failed: () => void revalidate(),
  });
  const retry = () => {
    if (isPending) return;
    void mutateAsync({}).catch(() => undefined);
  };
  const problem = (last?.error as ApiProblem | null | undefined) ?? undefined;
  return { retry, problem, isBusy: isPending };
}

interface HoldProps {
  hold: ContractHoldView;
  today: BusinessDate;
}

function Consequences({ hold, today, isShort = false }: HoldProps & { isShort?: boolean }) {
  const { reason, isViewingPaused, endsOn } = hold;
  const t = useTranslations('contracts.hold');
  const dates = usePlanDates(today);
  return (
    <p>
      <Sentences>
        {!isShort && t(`reasons.${reason}`)}
        {t(isViewingPaused ? 'paused' : 'watching')}
        {t('ends', { end: dates.day(addDays(endsOn, -1)) })}
      </Sentences>
    </p>
  );
}

/**
 * Renders the text about the missing payment for the hero, which already shows the plan name. Only the contract
 * page explains why a payment is not possible.
 */
export function HoldHeroText({ hold, today }: HoldProps) {
  const t = useTranslations('contracts.hold');
  const dates = usePlanDates(today);
  return (
    <>
      <p>
        <b>{t('title', { day: dates.day(hold.since) })}</b>
      </p>
      <Consequences hold={hold} today={today} isShort />
    </>
  );
}

interface HoldActionsProps extends HoldProps {
  contract: ContractView;
  /** True on My Page, where the text links to the contract. */
  isOnMyPage?: boolean;
  isBusy: boolean;
  isLight?: boolean;
  onRetry: () => void;
}

function HoldActions(props: HoldActionsProps) {
  const { contract, hold, today, isOnMyPage, isBusy, isLight = false, onRetry } = props;
  const { href } = contract;
  const variant = isLight ? 'light' : 'primary';
  const t = useTranslations('contracts');
  const dates = usePlanDates(today);
  const amount = formatYen(hold.amount);
  const change = href !== null && `${href}/payment-method`;
  return (
    <Actions>
      {hold.act === 'retry' && (
        <Button
          variant={variant}
          busy={isBusy}
          busyText={t('hold.busy')}
          unavailable={hold.retryFrom !== null}
          onClick={onRetry}
        >
          {hold.retryFrom === null
            ? t('hold.retry', { amount })
            : t('hold.retryFrom', { amount, day: dates.day(hold.retryFrom) })}
        </Button>
      )}
      {hold.act === 'retry' && change && <TextLink href={change}>{t('hold.change')}</TextLink>}
      {hold.act === 'changeMethod' && change && (
        <LinkButton variant={variant} href={change}>
          {t('hold.changeAndPay', { amount })}
        </LinkButton>
      )}
      <ReturnToOldPlan contract={contract} />
      {isOnMyPage && (isLight || hold.act !== 'retry') && href !== null && (
        <TextLink href={href}>{t('open')}</TextLink>
      )}
    </Actions>
  );
}
