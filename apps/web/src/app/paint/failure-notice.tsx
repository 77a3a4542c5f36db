import { ToastSlab } from '@account/ui/feedback/toast-slab';
import { useTranslations } from 'use-intl';

export function FailureNotice() {
  const t = useTranslations('shell');
  const toast = {
    id: 0,
    tone: 'fail',
    duration: 5000,
    text: t('call.NETWORK_ERROR'),
    note: t('call.code', { code: 'NETWORK_ERROR' }),
  } as const;
  return (
    <template id="failure">
      <ToastSlab toast={toast} paused dismissText={t('dismiss')} onGone={() => undefined} />
    </template>
  );
}
