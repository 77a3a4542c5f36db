import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { MethodChoice } from '@account/ui/form/method-choice';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm } from '../../shared/form/call-form.js';
import { SaidProblem } from '../../shared/page/said-problem.js';
import { useMethodOptions } from '../../shared/payment-methods/methods-to-choose.js';
import type { CancelProps } from './page-data.js';
import { subscriptionPath } from './subscription-paths.js';
import { useUndoFacts } from './use-undo-facts.js';
import { useUndoing } from './use-undoing.js';

/** What goes on again and what will be charged, a way to pay where there is none, and the button. */
export function UndoForm(data: CancelProps) {
  const t = useTranslations('subscriptions.undo');
  const { paymentMethodList } = data;
  const { undo: obstacle } = data.contract.obstacles;
  const canChoose = data.needsMethod && paymentMethodList.some(({ isSelectable }) => isSelectable);
  if (obstacle === null || canChoose) return <Undoing {...data} />;
  return (
    <SaidProblem problem={obstacle} tone="warn">
      {data.needsMethod && <TextLink href="/mypage/payment-method">{t('addMethod')}</TextLink>}
      <Keep {...data} />
    </SaidProblem>
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
          <Button type="submit" busy={state.isBusy} busyText={t('busy')}>
            {t('act')}
          </Button>
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
        options={useMethodOptions({ paymentMethodList, storePaymentMethod: [] }, today, null)}
        control={state.control('paymentMethodId')}
      />
    </Section>
  );
}

function Keep({ contract, returnTo }: CancelProps) {
  const t = useTranslations('subscriptions.undo');
  return <TextLink href={subscriptionPath(contract, '', returnTo)}>{t('keep')}</TextLink>;
}
