import type { HolderTokens } from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { purchaseCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { coversOnePeriod } from '@account/domain/commerce/checkout/purchase/quote/first-price';
import { lastAmount } from '@account/domain/commerce/checkout/purchase/quote/quote-difference';
import { Button } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../../../shared/api/api-problem.js';
import { useCall } from '../../../../shared/call/use-call.js';
import { CardFrame, CardUnavailable } from '../../../../shared/card-form/card-frame.js';
import { type CardFormState, useHolderForm } from '../../../../shared/card-form/use-card-form.js';
import { CallProblemBanner } from '../../../../shared/form/call-problem-banner.js';
import { useFollowRedirect } from '../../../../shared/navigation/use-follow-redirect.js';
import { renewSpanOf, useOrderDates } from '../../../../shared/plans/plan-times.js';
import { eachPayment, isPlanStateCode } from './ordered-plan.js';

interface OrderButtonProps {
  data: PurchaseConfirmView;
  /** Renders the terms accepted by pressing the button, with the actions below them. */
  children: (acts: ReactNode) => ReactNode;
}

export function OrderButton({ data, children }: OrderButtonProps) {
  const { order, isBusy, problem } = usePlaceOrder(data);
  return children(<OrderActions {...{ data, problem, isBusy }} onOrder={() => order()} />);
}

/** Variant of `OrderButton` for cards whose issuer requires the name of the card holder. */
export function OrderButtonWithCardHolder({ data, children }: OrderButtonProps) {
  const { order, isBusy, problem } = usePlaceOrder(data);
  const form = useHolderForm({ holder: order, entered: () => ask() });
  const ask = () => {
    if (!isBusy) form.ask();
  };
  return children(
    <>
      <CardHolder form={form} />
      <OrderActions {...{ data, problem }} isBusy={isBusy || form.isAsked} onOrder={ask} />
    </>,
  );
}

interface OrderActionsProps {
  data: PurchaseConfirmView;
  problem: ApiProblem | undefined;
  isBusy: boolean;
  onOrder: () => void;
}

function OrderActions({ data, problem, isBusy, onOrder: onYes }: OrderActionsProps) {
  const t = useTranslations('purchase.confirm');
  const { plan, hasTerms, formPath } = data;
  return (
    <>
      {problem !== undefined && <CallProblemBanner problem={problem} unanswered={t('unanswered')} />}
      <Button busy={isBusy} busyText={t('busy')} onClick={onYes}>
        {useOrderButtonText(data)}
      </Button>
      <p>
        {t.rich(`agree.${plan.planType}`, {
          hasTerms: String(hasTerms),
          terms: (words) => (
            <a className="link" href="/terms" target="_blank">
              {words}
            </a>
          ),
        })}
      </p>
      <TextLink href={formPath}>{t(`no.${plan.planType}`)}</TextLink>
      <p className="sub" role="status">
        {isBusy ? t('busyText') : ''}
      </p>
    </>
  );
}

/**
 * Asks for the card holder, which 3-D Secure requires. The name is sent only to the gateway's script and never
 * to our server.
 */
function CardHolder({ form }: { form: CardFormState }) {
  const t = useTranslations('purchase.confirm');
  return (
    <section className="order__holder" aria-labelledby="card-holder">
      <h3 id="card-holder">{t('holder')}</h3>
      <p>{t('holderLead')}</p>
      <CardFrame form={form} rows={1} />
      {form.state === 'unavailable' && <CardUnavailable onLoad={form.loadAgain} />}
    </section>
  );
}

/**
 * Places the order for a purchase token. A used token returns the existing order, so a second press does not
 * charge again.
 */
function usePlaceOrder({ plan: { planId }, purchaseToken, formPath }: PurchaseConfirmView) {
  const followRedirect = useFollowRedirect();
  const [problem, setProblem] = useState<ApiProblem>();
  const purchase = useCall(purchaseCall, {
    path: { planId },
    failed: (refused) => {
      setProblem(refused);
      if (isPlanStateCode(refused.code)) void followRedirect(formPath, { replace: true });
    },
  });
  const order = (holder: Partial<HolderTokens> = {}) => {
    if (purchase.isPending) return;
    setProblem(undefined);
    void purchase.mutateAsync({ purchaseToken, ...holder }).catch(() => undefined);
  };
  return { order, problem, isBusy: purchase.isPending };
}

/** Returns the button label with the amount due. */
function useOrderButtonText({ plan, verification, accountPaymentMethod }: PurchaseConfirmView): string {
  const t = useTranslations('purchase.confirm.yes');
  const dates = useOrderDates();
  const { amountToday, billingAmount, charges, freeDays } = verification;
  if (!renews(plan.planType)) return t(plan.planType, { price: formatYen(amountToday) });
  if (!isMoneyType(accountPaymentMethod.paymentMethodType)) return t('byCode');
  const inTheEnd = yen(lastAmount(verification));
  const each = eachPayment(plan, inTheEnd);
  if (freeDays !== null) return t('free', { days: freeDays, ...each });
  const first = { first: formatYen(billingAmount), ...each };
  const step = charges[0];
  if (billingAmount === inTheEnd || step === undefined || step.to === null) return t('plain', each);
  const { from, to } = step;
  const renewSpan = renewSpanOf(plan);
  const isNamed = renewSpan !== null && coversOnePeriod({ from, to }, renewSpan);
  return isNamed ? t('discounted', first) : t('discountedUntil', { until: dates.day(to), ...first });
}
