import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { TextButton } from '@account/ui/typography/text-link';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import { withTranslations } from '../language/load-translations.js';

const ReturnQuestion = lazy(async () => ({
  default: (await withTranslations(import('./return-question.js'), 'plan-change-pages')).ReturnQuestion,
}));

/** Offers the old plan again while the first payment of the new plan is refused. */
export function ReturnToOldPlan({ contract }: { contract: ContractView }) {
  const t = useTranslations('contracts.planChange');
  const [isAsking, setAsking] = useState(false);
  const back = contract.planChange?.back ?? null;
  if (back === null) return null;
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>
        {t('back', { plan: back.planName, amount: formatYen(back.amount) })}
      </TextButton>
      {isAsking && (
        <Suspense>
          <ReturnQuestion contract={contract} back={back} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
