import { minutesToBuy } from '@account/domain/commerce/payment-methods/monthly-agreement';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { ProblemNotice } from '../form/problem-notice.js';

interface GoToProviderProps {
  name: string;
  problem: ApiProblem | undefined;
  isBusy: boolean;
  /** It charges by itself on each 1st. */
  isMonthly?: boolean;
  /** What fails of it is in `problem`. */
  begin: () => Promise<void>;
}

export function GoToProvider({ name, problem, isBusy, isMonthly = false, begin }: GoToProviderProps) {
  const t = useTranslations('paymentMethods.add');
  return (
    <>
      <p className="sub">
        {isMonthly ? t('monthlyLead', { name, minutes: minutesToBuy }) : t('linkLead', { name })}
      </p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Actions>
        <Button busy={isBusy} busyText={t('busy')} onClick={() => void begin().catch(() => undefined)}>
          {t('goTo', { name })}
        </Button>
      </Actions>
    </>
  );
}
