import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

const kinds = ['account', 'logins', 'plans', 'payments', 'messages'] as const;

export function DataInside() {
  const t = useTranslations('dataExport.inside');
  return (
    <Section title={t('title')}>
      <AnswerList answers={kinds.map((kind) => ({ name: t(kind), value: t(`${kind}Text`) }))} />
      <p className="sub">{t('formats')}</p>
      <p className="sub">{t('never')}</p>
    </Section>
  );
}
