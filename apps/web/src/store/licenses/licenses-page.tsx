import './licenses.css';

import { groupBy } from '@account/domain/platform/group-by';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';
import licenses from 'virtual:licenses';

import { PageHead } from '../../shared/page/page-head.js';

const groups = [...groupBy(licenses.packages, ({ license }) => license)]
  .map(([license, packages]) => ({ license, packages }))
  .sort((one, other) => other.packages.length - one.packages.length);

export default function LicensesPage() {
  const t = useTranslations('licenses');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {groups.map(({ license, packages }) => (
        <Section key={license} title={t('group', { license, count: String(packages.length) })}>
          <ul className="licenses">
            {packages.map(({ name, version, notice }) => (
              <li key={`${name} ${version}`}>
                <p translate="no">
                  <strong>{name}</strong> <span className="num">{version}</span>
                </p>
                {notice !== '' && (
                  <p className="licenses__notice" lang="en">
                    {notice}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title={t('texts')}>
        <p className="hint">{t('textsLead')}</p>
        {licenses.texts.map(({ license, text }) => (
          <Disclosure key={license} summary={t('read', { license })}>
            <p className="licenses__text" lang="en">
              {text}
            </p>
          </Disclosure>
        ))}
      </Section>
    </>
  );
}
