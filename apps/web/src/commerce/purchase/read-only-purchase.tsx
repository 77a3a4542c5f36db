import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { MethodList, MethodRow } from '@account/ui/layout/method-list';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../shared/navigation/own-pages.js';
import { useFailedTitle } from '../../shared/page/page-title.js';
import { paymentMark } from '../../shared/payment-methods/payment-mark.js';
import { useMethodWords } from '../../shared/payment-methods/use-method-words.js';
import { SaidProblem } from '../../shared/page/said-problem.js';
import { useOrderDates } from '../../shared/plans/plan-times.js';

interface ReadOnlyPurchaseProps {
  data: PurchaseFormView;
  today: BusinessDate;
}

/** Why nothing can be ordered here, above what could be. */
export function PurchaseRefusal({ data }: Pick<ReadOnlyPurchaseProps, 'data'>) {
  const t = useTranslations('purchase.form');
  const pages = useOwnPages();
  const dates = useOrderDates();
  const { readOnlyReason, contracts, orderPath } = data;
  if (readOnlyReason === null) return null;
  const own = contracts
    .map((contract) => ({ ...contract, href: `/mypage/subscription/${contract.subscriptionId}` }))
    .filter(({ href }) => pages.has(href));
  return (
    <SaidProblem problem={readOnlyReason} tone="warn">
      {orderPath !== null && <TextLink href={orderPath}>{t('follow')}</TextLink>}
      {own.map(({ href, planName, endsAt, canUndo }) => (
        <Fragment key={href}>
          {endsAt !== null && <p>{t('ends', { plan: planName, end: dates.lastMinute(endsAt) })}</p>}
          <TextLink href={href}>{t('contractOf', { plan: planName })}</TextLink>
          {canUndo && <TextLink href={`${href}/withdraw`}>{t('undo', { plan: planName })}</TextLink>}
        </Fragment>
      ))}
    </SaidProblem>
  );
}

export function ReadOnlyPurchase({ data, today }: ReadOnlyPurchaseProps) {
  const t = useTranslations('purchase.form');
  const words = useMethodWords(today);
  const { paymentMethodList, survey } = data;
  return (
    <>
      {paymentMethodList.length > 0 && (
        <Section title={t('method')}>
          <MethodList>
            {paymentMethodList.map((method) => (
              <MethodRow
                key={method.accountPaymentMethodId}
                mark={paymentMark(method)}
                name={words.name(method)}
                facts={[words.fact(method)]}
              />
            ))}
          </MethodList>
        </Section>
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

/** Why the last order of the plan came to nothing: above everything else of the form, and read out first. */
export function RefusedPayment({ accountingError }: Pick<PurchaseFormView, 'accountingError'>) {
  const notice = useRef<HTMLDivElement>(null);
  const code = accountingError?.code;
  useFailedTitle(code !== undefined);
  useEffect(() => notice.current?.focus(), [code]);
  return accountingError === null ? null : <SaidProblem ref={notice} problem={accountingError} />;
}
