import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { CardFrame } from '../card-form/card-frame.js';
import type { CardFormState } from '../card-form/use-card-form.js';

/** Whose card it is: its issuer asks for 3-D Secure. The name goes to the card company's script and not to us. */
export function CardHolder({ form }: { form: CardFormState }) {
  const t = useTranslations('purchase.confirm');
  return (
    <Section title={t('holder')}>
      <p className="sub">{t('holderLead')}</p>
      <CardFrame form={form} />
    </Section>
  );
}
