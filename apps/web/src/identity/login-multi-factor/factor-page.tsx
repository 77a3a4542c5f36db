import type { loginFactorScreens } from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { AuthHead } from '@account/ui/site/auth-split';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { useLoginEnvironment } from '../login-environment/login-environment.js';
import { FactorForm } from './factor-form.js';
import { SentFactorForm } from './sent-factor-form.js';

export default function FactorPage({ data }: PageProps<(typeof loginFactorScreens)['Email']>) {
  const t = useTranslations('loginMultiFactor');
  const { type, multiFactorType } = data;
  const { page } = useLoginEnvironment();
  const isSent = type === 'Email' || type === 'SMS';
  usePageTitle(t('titleOf', { name: t(`names.${type}`) }));
  return (
    <>
      <StoreLead />
      <AuthHead
        back={{ href: data.loginPage, text: t('back') }}
        title={t('title')}
        text={isSent ? undefined : t(`leads.${type}`)}
      />
      {isSent ? (
        <SentFactorForm key={type} data={data} type={type} />
      ) : (
        <FactorForm key={type} data={data} label={t(type === 'OTP' ? 'otpCode' : 'names.BackupCode')} />
      )}
      {multiFactorType.length > 1 && (
        <Actions>
          {type !== 'BackupCode' && multiFactorType.includes('BackupCode') && (
            <TextLink href={page('/multi-factor/BackupCode')}>{t('lostPhone')}</TextLink>
          )}
          <TextLink href={page('/multi-factor')}>{t('alternative')}</TextLink>
        </Actions>
      )}
    </>
  );
}
