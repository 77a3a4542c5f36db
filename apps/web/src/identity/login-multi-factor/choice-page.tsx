import type { loginMultiFactorScreen } from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { AuthHead } from '@account/ui/site/auth-split';
import { OptionList } from '@account/ui/layout/option-list';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { useLoginEnvironment } from '../login-environment/login-environment.js';

export default function LoginMultiFactorPage({ data }: PageProps<typeof loginMultiFactorScreen>) {
  const t = useTranslations('loginMultiFactor');
  const { page } = useLoginEnvironment();
  return (
    <>
      <StoreLead />
      <AuthHead back={{ href: data.loginPage, text: t('back') }} title={t('title')} text={t('lead')} />
      <OptionList
        options={data.multiFactorType.map(({ type, sendTo }) => ({
          href: page(`/multi-factor/${type}`),
          title: t(`names.${type}`),
          text: t(`texts.${type}`, { sendTo }),
          mark: type === data.defaultMultiFactorType ? t('usual') : undefined,
        }))}
      />
      <p className="sub">
        {t.rich('noneWorks', { phrase: (words) => <span className="phrase">{words}</span> })}
      </p>
    </>
  );
}
