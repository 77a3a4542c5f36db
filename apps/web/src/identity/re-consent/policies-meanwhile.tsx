import { Dialog } from '@account/ui/feedback/dialog';
import { Button } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

/** What was read is no longer what holds: it has to be read again. */
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
