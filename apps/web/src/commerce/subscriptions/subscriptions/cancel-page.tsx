import { useTranslations } from 'use-intl';

import { PageHead } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import { CancelForm } from './cancel-form.js';
import { subscriptionPath, type CancelProps } from './page-data.js';
import { UndoForm } from './undo-form.js';

/** Cancels a contract or undoes the cancellation. The page itself serves as the confirmation step. */
export default function CancelPage({ data }: { data: CancelProps }) {
  const t = useTranslations('subscriptions');
  const { contract, mode, returnTo } = data;
  usePageTitle(t(`${mode}.title`));
  return (
    <>
      <PageHead
        title={t(`${mode}.heading`, { plan: contract.planName })}
        back={{ href: subscriptionPath(contract, '', returnTo), text: t('cancel.back') }}
      />
      {mode === 'cancel' ? <CancelForm {...data} /> : <UndoForm {...data} />}
    </>
  );
}
