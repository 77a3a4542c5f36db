import type { oidcErrorScreen } from '@account/contracts/oidc/errors/oidc-error.contract';
import { LinkButton } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/site/auth-split';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';

/** Shows errors that must not be sent to an application. Shows nothing from the URL except our error code. */
export default function OidcErrorPage({ data: { status, type, detail } }: PageProps<typeof oidcErrorScreen>) {
  const t = useTranslations('oidcErrors');
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t(`types.${type}`)} />
      <p>{t('restart')}</p>
      <LinkButton variant="quiet" size="auth" wide href="/">
        {t('toTop')}
      </LinkButton>
      <div className="sub">
        {detail !== null && (
          <>
            <p>{t('detail')}</p>
            <p lang="en">{detail}</p>
          </>
        )}
        <p className="num">{t('code', { status: String(status), type })}</p>
      </div>
    </>
  );
}
