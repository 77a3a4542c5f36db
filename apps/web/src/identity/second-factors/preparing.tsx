import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { Preparation } from './use-prepared.js';
import './second-factors.css';

export function Preparing({ hasFailed, again, text }: Preparation & { text: string }) {
  const t = useTranslations('secondFactors');
  if (!hasFailed)
    return (
      <p className="preparing" role="status">
        {text}
      </p>
    );
  return (
    <div className="narrow form">
      <p>{t('notPrepared')}</p>
      <Actions>
        <Button onClick={again}>{t('prepareAgain')}</Button>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
    </div>
  );
}
