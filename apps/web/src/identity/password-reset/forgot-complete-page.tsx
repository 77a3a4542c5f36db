import type { passwordForgotCompleteScreen } from '@account/contracts/identity/password-reset/password-reset.contract';
import {
  resetMailHintMinutes,
  passwordResetQuery,
  resetLinkLifetime,
} from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { AuthHead } from '@account/ui/site/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useRootData } from '../../shared/root/root-data.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { DeliveryProblem } from '../verification-codes/delivery-problem.js';

export default function ForgotCompletePage({ data }: PageProps<typeof passwordForgotCompleteScreen>) {
  const t = useTranslations('passwordReset.sent');
  const { smtpDomain: domain } = useRootData().store;
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead', { minutes: inMinutes(resetLinkLifetime) })} />
      <DeliveryProblem channel="mail" alternative={{ way: 'anyLogin', href: data.loginPage }} />
      <section className="aside-note" aria-labelledby="late">
        <h2 id="late">{t('late', { minutes: resetMailHintMinutes })}</h2>
        <div className="prose prose--short">
          <ul>
            <li>{t('spam')}</li>
            <li>{t('domain', { domain })}</li>
            <li>{t('address')}</li>
          </ul>
        </div>
        <TextLink href={`/password/forgot${passwordResetQuery(data.loginPage)}`}>{t('again')}</TextLink>
      </section>
    </>
  );
}
