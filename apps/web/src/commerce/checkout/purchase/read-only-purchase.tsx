import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isBought } from '@account/domain/commerce/catalogue/plans/plan-button';
import { Banner } from '@account/ui/feedback/banner';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../../shared/navigation/own-pages.js';
import { useFailedTitle } from '../../../shared/page/page-title.js';
import { ReadOnlyMethods } from '../../../shared/payment-methods/read-only-methods.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import { useOrderDates } from '../../../shared/plans/plan-times.js';

interface ReadOnlyPurchaseProps {
  data: PurchaseFormView;
  today: BusinessDate;
}

/** Explains why a plan cannot be ordered. This is not a failure, so no error code is shown. */
export function PurchaseRefusal({ data }: Pick<ReadOnlyPurchaseProps, 'data'>) {
  const { readOnlyReason } = data;
  if (readOnlyReason === null) return null;
  return (
    <Banner title={readOnlyReason.message} tone={isHeld(data) ? 'done' : 'info'} live="status">
      <NextStepLinks data={data} />
    </Banner>
  );
}

export function isHeld({ plan }: PurchaseFormView): boolean {
  return isBought(plan.button) || plan.subscriptionId !== null;
}

function NextStepLinks({ data: { plan, contracts, orderPath } }: Pick<ReadOnlyPurchaseProps, 'data'>) {
  const t = useTranslations('purchase.form');
  const ofPlans = useTranslations('plans');
  const ofOwned = useTranslations('contracts.owned');
  const pages = useOwnPages();
  const dates = useOrderDates();
  const own = contracts
    .map((contract) => ({ ...contract, href: `/mypage/subscription/${contract.subscriptionId}` }))
    .filter(({ href }) => pages.has(href));
  return (
    <>
      {orderPath !== null && <TextLink href={orderPath}>{t('follow')}</TextLink>}
      {isBought(plan.button) && pages.has('/mypage/plans') && (
        <LinkButton href="/mypage/plans">{ofOwned('open')}</LinkButton>
      )}
      {own.map(({ subscriptionId, href, planName, endsAt, canUndo, changeHref }) => (
        <Fragment key={href}>
          {endsAt !== null && <p>{t('ends', { plan: planName, end: dates.lastMinute(endsAt) })}</p>}
          {changeHref !== undefined ? (
            <LinkButton href={changeHref}>{t('change', { plan: planName })}</LinkButton>
          ) : subscriptionId === plan.subscriptionId ? (
            <LinkButton href={href}>{ofPlans('contract')}</LinkButton>
          ) : (
            <TextLink href={href}>{t('contractOf', { plan: planName })}</TextLink>
          )}
          {canUndo && <TextLink href={`${href}/withdraw`}>{t('undo', { plan: planName })}</TextLink>}
        </Fragment>
      ))}
    </>
  );
}

/** Reasons against an order for which the form hides the payment methods and the survey. */
const withoutMethods: readonly string[] = ['PAYMENT_METHOD_NOT_AVAILABLE', 'PLAN_GROUP_CONTRACTED'];

export function ReadOnlyPurchase({ data, today }: ReadOnlyPurchaseProps) {
  const t = useTranslations('purchase.form');
  const { paymentMethodList, survey, readOnlyReason } = data;
  if (isHeld(data) || withoutMethods.includes(readOnlyReason?.code ?? '')) return null;
  return (
    <>
      {paymentMethodList.length > 0 && (
        <details className="more">
          <summary>{t('method')}</summary>
          <ReadOnlyMethods methods={paymentMethodList} today={today} />
        </details>
      )}
      {survey !== null && (
        <details className="more">
          <summary>{survey.surveyName}</summary>
          <ul className="read-only-survey">
            {survey.questions.map(({ questionId, questionTitle }) => (
              <li key={questionId}>{questionTitle}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/**
 * Shows why the last order of the plan failed. It is placed first in the form so that screen readers announce
 * it first.
 */
export function RefusedPayment({ accountingError }: Pick<PurchaseFormView, 'accountingError'>) {
  const notice = useRef<HTMLDivElement>(null);
  const code = accountingError?.code;
  useFailedTitle(code !== undefined);
  useEffect(() => notice.current?.focus(), [code]);
  return accountingError === null ? null : <ProblemBanner ref={notice} problem={accountingError} />;
}
