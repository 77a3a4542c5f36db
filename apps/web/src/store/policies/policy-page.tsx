import type { privacyScreen } from '@account/contracts/store/policies/policies-screens.contract';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { Markdown } from '../../shared/markdown/markdown.js';

/**
 * This page is always available, because other pages link to the privacy policy even if the store has not
 * published one.
 */
export default function PolicyPage({ data: { policy } }: PageProps<typeof privacyScreen>) {
  const t = useTranslations('policies');
  const newTab = useTranslations('shell')('newTab');
  if (policy === null)
    return <PageHead title={t('privacyTitle')} lead={t('none', { title: t('privacyTitle') })} />;
  return (
    <>
      <PageHead title={policy.title} lead={t('revision', { revision: String(policy.revision) })} />
      {policy.isExternal ? (
        <div className="narrow">
          <p>{t('external')}</p>
          <TextLink href={policy.dataSource} newTab={newTab}>
            {t('read', { title: policy.title })}
          </TextLink>
        </div>
      ) : (
        <div className="narrow prose">
          <Markdown text={policy.renderData} />
        </div>
      )}
    </>
  );
}
