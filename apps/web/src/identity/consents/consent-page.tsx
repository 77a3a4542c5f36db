import type { consentScreen } from '@account/contracts/identity/consents/consents.contract';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { ConsentSwitch } from './consent-switch.js';

type Props = PageProps<typeof consentScreen>;

export default function ConsentPage({ data: { type, consentOptions, policy } }: Props) {
  const t = useTranslations('consents');
  const title = t(`title.${type}`);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} lead={t(`lead.${type}`)} back="myPage" />
      <Section title={t(`listLabel.${type}`)}>
        <div className="rows">
          {consentOptions.map((option) => (
            <ConsentSwitch key={`${option.consentOptionId} ${option.key}`} type={type} option={option} />
          ))}
        </div>
      </Section>
      {type === 'privacy' && <Notes policy={policy} />}
    </>
  );
}

function Notes({ policy }: Pick<Props['data'], 'policy'>) {
  const t = useTranslations('consents.notes');
  const policies = useTranslations('policies');
  const newTab = useTranslations('shell')('newTab');
  return (
    <Section title={t('title')}>
      <div className="prose prose--short">
        <ul>
          <li>{t('saved')}</li>
          <li>{t('service')}</li>
          <li>{t('past')}</li>
        </ul>
      </div>
      {policy !== null && (
        <p>
          {t.rich('policy', {
            title: policy.title ?? policies('privacyTitle'),
            link: (text) => (
              <TextLink href={policy.href} tone="accent" newTab={newTab}>
                {text}
              </TextLink>
            ),
          })}
        </p>
      )}
    </Section>
  );
}
