import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useTranslations } from 'use-intl';

import type { CardFormState } from './use-card-form.js';

interface CardSubmitProps {
  form: CardFormState;
  text: string;
  busyText: string;
  isBusy: boolean;
}

export function CardSubmit({ form, text, busyText, isBusy }: CardSubmitProps) {
  const t = useTranslations('cardFrame');
  if (form.state === 'unavailable')
    return (
      <Notice tone="danger" level={3} title={t('unavailable')} live="alert">
        <Button variant="quiet" onClick={form.loadAgain}>
          {t('load')}
        </Button>
      </Notice>
    );
  return (
    <Actions>
      <Button busy={isBusy || form.isAsked} busyText={busyText} onClick={form.ask}>
        {text}
      </Button>
    </Actions>
  );
}
