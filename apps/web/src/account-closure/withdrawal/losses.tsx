import type { LossesView } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useLosses } from './use-losses.js';

export function Losses({ lost }: { lost: LossesView }) {
  const t = useTranslations('leaving.lost');
  const losses = useLosses(lost);
  return (
    <Section title={t('title')}>
      <AnswerList
        answers={losses.map(({ name, lines }) => ({
          name,
          value: lines.map((line) => <p key={line}>{line}</p>),
        }))}
      />
      <p>
        <TextLink href="/mypage/data-export">{t('takeAlong')}</TextLink>
      </p>
    </Section>
  );
}
