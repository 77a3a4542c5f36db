import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { type InputProps, TextInput } from '@account/ui/form/text-input';
import { Section } from '@account/ui/layout/section';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { ApiProblem } from '../../../../shared/api/api-problem.js';
import { CallProblemBanner } from '../../../../shared/form/call-problem-banner.js';
import { eachPayment, type OrderedPlan } from '../order/ordered-plan.js';
import { useOrderDates } from '../../../../shared/plans/plan-times.js';

interface PurchaseCodeProps {
  plan: OrderedPlan;
  today: BusinessDate;
  isRequired: boolean;
  code: {
    verification: OrderVerificationView | null;
    applied: string;
    problem: ApiProblem | undefined;
    isChecking: boolean;
    check: () => void;
  };
  field: { id: string; error: string | undefined; errorCode?: string };
  control: Pick<InputProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;
}

export function PurchaseCode({ plan, isRequired, code, field, control }: PurchaseCodeProps) {
  const t = useTranslations('purchase.code');
  const form = useTranslations('shell.form');
  const words = useCampaignTexts(plan);
  const said =
    field.error === undefined && code.applied !== '' && code.verification !== null
      ? words(code.verification)
      : undefined;
  return (
    <Section title={t('title')}>
      {code.problem !== undefined && <CallProblemBanner problem={code.problem} />}
      <Field
        {...field}
        label={t('label')}
        hint={t('hint')}
        success={said}
        {...(isRequired ? { required: form('required') } : { optional: form('optional') })}
      >
        <div className="code-entry">
          <TextInput
            {...control}
            onBlur={(event) => {
              void control.onBlur?.(event);
              if (!isSubmitting(event)) code.check();
            }}
            onKeyDown={(event) => onEnter(event, code.check)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button variant="quiet" busy={code.isChecking} busyText={t('busy')} onClick={code.check}>
            {t('apply')}
          </Button>
        </div>
      </Field>
    </Section>
  );
}

/** Returns true if the focus moves to a submit button. Submitting sends the whole form, including the code. */
function isSubmitting({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
}

function onEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
}

function useCampaignTexts(plan: OrderedPlan): (verification: OrderVerificationView) => string {
  const t = useTranslations('purchase.code');
  const dates = useOrderDates();
  const blank = useLocale() === 'ja' ? '' : ' ';
  return (verification) => {
    const { campaignName, campaignDescription, freeDays, firstPaymentDay, charges, originalPrice } =
      verification;
    const [first] = charges;
    const discount = () => {
      if (originalPrice === null || first === undefined) return null;
      const each = eachPayment(plan, first.amount);
      const isFree = first.amount === 0;
      if (first.to === null) return isFree ? t('alwaysFree') : t('always', each);
      const day = dates.day(first.to);
      return isFree ? t('freeUntil', { day }) : t('until', { day, ...each });
    };
    const sentences = [
      t('applied', { name: campaignName ?? '' }),
      campaignDescription,
      freeDays === null ? null : t('freeDays', { days: freeDays, day: dates.day(firstPaymentDay) }),
      discount(),
    ];
    return sentences.filter((sentence) => sentence !== null).join(blank);
  };
}
