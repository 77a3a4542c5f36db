import type { PurchaseCompleteView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../page/done-page.js';
import { usePageTitle } from '../page/page-title.js';
import { SaidProblem } from './said-problem.js';

export function FailedPurchase({ data }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete');
  const { plan, problem, formPath } = data;
  const title = t(`failedTitle.${plan.planType}`);
  usePageTitle(title);
  return (
    <DonePage title={title} goOn={{ href: formPath, text: t('again') }} myPage={t('myPage')}>
      {problem !== null && <SaidProblem problem={problem} />}
    </DonePage>
  );
}
