import type { PurchaseConfirmView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useHolderForm } from '../card-form/use-card-form.js';
import { ProblemNotice } from '../form/problem-notice.js';
import { CardHolder } from './card-holder.js';
import { useOrdering } from './use-ordering.js';
import { useYes } from './use-yes.js';

interface OrderButtonProps {
  data: PurchaseConfirmView;
  /** What the button agrees to; nothing comes in between. */
  children: ReactNode;
}

export function OrderButton({ data, children }: OrderButtonProps) {
  const { order, isBusy, problem } = useOrdering(data);
  return (
    <>
      {children}
      <Acts {...{ data, problem, isBusy }} onYes={() => order()} />
    </>
  );
}

/** The same where the card's issuer asks who pays. */
export function OrderButtonAsHolder({ data, children }: OrderButtonProps) {
  const { order, isBusy, problem } = useOrdering(data);
  const form = useHolderForm({ holder: order, entered: () => form.ask() });
  const t = useTranslations('cardFrame');
  return (
    <>
      <CardHolder form={form} />
      {form.state === 'unavailable' && (
        <Notice tone="danger" level={3} title={t('unavailable')} live="alert">
          <Button variant="quiet" onClick={form.loadAgain}>
            {t('load')}
          </Button>
        </Notice>
      )}
      {children}
      <Acts {...{ data, problem }} isBusy={isBusy || form.isAsked} onYes={() => !isBusy && form.ask()} />
    </>
  );
}

interface ActsProps {
  data: PurchaseConfirmView;
  problem: ApiProblem | undefined;
  isBusy: boolean;
  onYes: () => void;
}

function Acts({ data, problem, isBusy, onYes }: ActsProps) {
  const t = useTranslations('purchase.confirm');
  const { plan, formPath } = data;
  return (
    <>
      {problem !== undefined && (
        <ProblemNotice
          problem={problem}
          sentence={unanswered.includes(problem.code) ? t('unanswered') : undefined}
        />
      )}
      <Actions>
        <Button busy={isBusy} busyText={t('busy')} onClick={onYes}>
          {useYes(data)}
        </Button>
        <TextLink href={formPath}>{t(`no.${plan.planType}`)}</TextLink>
      </Actions>
      <p className="sub" role="status">
        {isBusy ? t('busyText') : ''}
      </p>
    </>
  );
}

const unanswered: readonly ApiProblem['code'][] = ['TIMEOUT', 'NETWORK_ERROR', 'UNREADABLE_ANSWER'];
