import type { howToCancelScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { AnswerList, NumberedList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../../shared/page/page-head.js';
import type { PageProps } from '../../../shared/page/page.js';

const rules = [
  'watching',
  'deadline',
  'trial',
  'carrier',
  'held',
  'refunds',
  'undo',
  'account',
  'others',
] as const;

export default function HowToCancelPage({ data }: PageProps<typeof howToCancelScreen>) {
  const t = useTranslations('subscriptions.howToCancel');
  const acts = {
    open: useTranslations('contracts')('open'),
    cancel: useTranslations('subscriptions')('cancel.open'),
  };
  const { contact } = data;
  const isSaid = { trial: data.hasTrials, carrier: data.hasCarrierMonths };
  const shownRules = rules.filter((rule) => !(rule in isSaid) || isSaid[rule as keyof typeof isSaid]);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Section title={t('steps')}>
        <NumberedList items={(['first', 'second', 'third'] as const).map((step) => t(step, acts))} />
        <Actions>
          <LinkButton href="/mypage">{t('open')}</LinkButton>
        </Actions>
      </Section>
      <Section title={t('rules')}>
        <AnswerList
          answers={shownRules.map((rule) => ({
            name: t(rule),
            value: (
              <div className="prose">
                <p>
                  {rule === 'undo' && data.hasCarrierMonths ? t('undoTextWithCarrier') : t(`${rule}Text`)}
                </p>
              </div>
            ),
          }))}
        />
      </Section>
      {contact !== null && (
        <Section title={t('help')}>
          <div className="prose">
            <p>{t('helpText')}</p>
          </div>
          {contact.split('\n').map((line) => (
            <p key={line}>
              <Contact line={line.trim()} />
            </p>
          ))}
        </Section>
      )}
    </>
  );
}

function Contact({ line }: { line: string }) {
  const href = contactHref(line);
  return href === undefined ? line : <TextLink href={href}>{line}</TextLink>;
}

function contactHref(line: string): string | undefined {
  if (/^https:\S+$/.test(line)) return line;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(line)) return `mailto:${line}`;
  return /^[0+][\d ()-]{8,}\d$/.test(line) ? `tel:${line.replaceAll(/[^+\d]/g, '')}` : undefined;
}
