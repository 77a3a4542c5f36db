import { undoCancellationCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Actions } from '@account/ui/form/form';
import { MethodChoice } from '@account/ui/choices/method-choice';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../../shared/form/call-form.js';
import { useCallForm } from '../../../shared/form/use-call-form.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import { useSavedOptions } from '../../../shared/payment-methods/purchase-methods.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { subscriptionPath, type CancelProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';

export function UndoForm(data: CancelProps) {
  const t = useTranslations('subscriptions.undo');
  const { paymentMethodList } = data;
  const { undo: obstacle } = data.contract.obstacles;
  const canChoose = data.needsMethod && paymentMethodList.some(({ isSelectable }) => isSelectable);
  if (obstacle === null || canChoose) return <Undoing {...data} />;
  return (
    <ProblemBanner problem={obstacle} tone="warn">
      {data.needsMethod && <TextLink href="/mypage/payment-method">{t('addMethod')}</TextLink>}
      <Keep {...data} />
    </ProblemBanner>
  );
}

function Undoing(data: CancelProps) {
  const t = useTranslations('subscriptions.undo');
  const state = useUndoing(data);
  return (
    <>
      <Section title={t('facts')}>
        <AnswerList answers={useUndoFacts(data)} />
      </Section>
      <CallForm state={state}>
        {data.needsMethod && <OtherMethod data={data} state={state} />}
        <Actions>
          <Submit busyText={t('busy')}>{t('act')}</Submit>
          <Keep {...data} />
        </Actions>
      </CallForm>
    </>
  );
}

function OtherMethod({ data, state }: { data: CancelProps; state: ReturnType<typeof useUndoing> }) {
  const t = useTranslations('subscriptions.undo');
  const { today, paymentMethodList } = data;
  return (
    <Section title={t('choose')}>
      <MethodChoice
        {...state.field('paymentMethodId')}
        legend={t('choose')}
        isLegendHidden
        hint={t('chooseText')}
        required={useTranslations('shell.form')('required')}
        options={useSavedOptions(paymentMethodList, today)}
        chosen=""
        control={state.control('paymentMethodId')}
      />
    </Section>
  );
}

export function Keep({ contract, mode, returnTo }: CancelProps) {
  const t = useTranslations(`subscriptions.${mode}`);
  return <TextLink href={subscriptionPath(contract, '', returnTo)}>{t('keep')}</TextLink>;
}

/**
 * Returns amount, date and method of the next charge, and a note that the plan continues until it is cancelled.
 */
function useUndoFacts({ contract, today, needsMethod }: CancelProps): Answer[] {
  const t = useTranslations('subscriptions');
  const words = useMethodTexts(today);
  const payment = usePayment(contract);
  const method = contract.ifUndone?.accountPaymentMethod ?? null;
  return [
    ...(payment === null ? [] : [payment]),
    ...(method === null || needsMethod ? [] : [{ name: t('undo.method'), value: words.name(method) }]),
    { name: t('undo.renewal'), value: t('undo.renews') },
  ];
}

function usePayment({ ifUndone, hold }: CancelProps['contract']): Answer | null {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  if (ifUndone === null) return null;
  const { on } = ifUndone;
  const amount = formatYen(ifUndone.amount);
  if (hold === null && on !== null)
    return { name: t('undo.next'), value: t('payment', { day: dates.day(on), amount }) };
  return {
    name: t('undo.owes'),
    value:
      on === null ? t('undo.owesValue', { amount }) : t('undo.owesRetry', { amount, day: dates.day(on) }),
  };
}

const required = 'paymentMethod.required' satisfies FieldProblem;

const requiredMethodSchema = z.object({
  paymentMethodId: z.nullable(z.string()).check(z.refine((chosen) => !!chosen, { error: required })),
});

const optionalMethodSchema = z.object({ paymentMethodId: z.nullable(z.string()) });

function useUndoing({ contract: { subscriptionId }, needsMethod }: CancelProps) {
  const { revalidate } = useRevalidator();
  return useCallForm({
    contract: undoCancellationCall,
    path: { subscriptionId },
    schema: needsMethod ? requiredMethodSchema : optionalMethodSchema,
    defaultValues: { paymentMethodId: '' },
    inputOf: ({ paymentMethodId }) => (needsMethod && paymentMethodId ? { paymentMethodId } : {}),
    fieldOfCode: needsMethod
      ? {
          PAYMENT_METHOD_NOT_SELECTED: 'paymentMethodId',
          PAYMENT_METHOD_NOT_FOR_PLAN: 'paymentMethodId',
        }
      : {},
    replaces: true,
    // The undo period is over, another tab has sent the request, or the payment method was deleted. The
    // reloaded page shows the reason.
    refused: () => void revalidate(),
  });
}
