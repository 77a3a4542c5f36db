import { Dialog } from '@account/ui/feedback/dialog';
import { Button } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

/** What was read is no longer what holds: there is no way but to read again. */
export function PoliciesMeanwhile() {
  const t = useTranslations('reConsent.changed');
  return (
    <Dialog
      title={t('title')}
      locked
      onClose={() => undefined}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
