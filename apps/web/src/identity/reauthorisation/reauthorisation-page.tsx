import type { reauthorisationScreen } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { reauthorisationLifetime } from '@account/domain/identity/sessions/session';
import { inMinutes } from '@account/domain/platform/durations';
import { Banner } from '@account/ui/feedback/banner';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { TextButton } from '@account/ui/typography/text-link';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import { withTranslations } from '../../shared/language/load-translations.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useProofOfPendingAction } from '../../shared/proof/use-pending-action.js';
import { authoriseAddress } from '../social/authorise-address.js';
import { CodeForm } from './code-form.js';
import { PasswordForm } from './password-form.js';

const PasskeyProof = lazy(() => withTranslations(import('../passkeys/passkey-proof.js'), 'security-pages'));

export default function ReauthorisationPage({ data }: PageProps<typeof reauthorisationScreen>) {
  const t = useTranslations('reauthorisation');
  const codeName = useRootData().store.codeDisplayNames.reauthorize;
  const { isRegisteredPassword, isCodeSent, codeSending, passkey } = data;
  const [isByPasskey, setByPasskey] = useState(passkey !== null);
  const hasOthers = isRegisteredPassword || codeSending !== null || data.socialProviders.length > 0;
  const [isByPassword, setByPassword] = useState(isRegisteredPassword && !isCodeSent);
  const { isAwaited, proved } = useProofOfPendingAction();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { minutes: inMinutes(reauthorisationLifetime) })} />
      {isAwaited && <p className="narrow">{t('resumes')}</p>}
      {isByPasskey && passkey !== null ? (
        <Suspense fallback={null}>
          <PasskeyProof
            request={passkey}
            returnTo={data.returnTo}
            proved={proved}
            isRecoverable={data.isRecoverable}
            otherwise={hasOthers ? () => setByPasskey(false) : undefined}
          />
        </Suspense>
      ) : isByPassword ? (
        <PasswordForm data={data} proved={proved}>
          {codeSending !== null && (
            <TextButton onClick={() => setByPassword(false)}>{t('byCode', { codeName })}</TextButton>
          )}
        </PasswordForm>
      ) : codeSending === null ? (
        <ByProvider data={data} left={proved} />
      ) : (
        <CodeForm
          sending={codeSending}
          isSent={isCodeSent}
          returnTo={data.returnTo}
          proved={proved}
          byPassword={isRegisteredPassword ? () => setByPassword(true) : undefined}
          canLogInByProvider={data.canLogInByProvider}
        />
      )}
    </>
  );
}

interface ByProviderProps extends PageProps<typeof reauthorisationScreen> {
  /**
   * Called before the redirect to the provider. If the member comes back to a different page, the
   * reauthentication is complete.
   */
  left: () => void;
}

/** Reauthenticates a member through an external account. Such a member has neither a password nor a mailbox. */
function ByProvider({ data: { socialProviders, returnTo }, left }: ByProviderProps) {
  const t = useTranslations('reauthorisation');
  const { pageAccount, store } = useRootData();
  if (socialProviders.length === 0)
    return <Banner tone="warn" title={t(store.isEnabledPassword ? 'noWay' : 'noMailbox')} />;
  return (
    <div className="narrow form">
      <p>{t('byProviderLead')}</p>
      <Actions>
        {socialProviders.map(({ userIdentifierType, userIdentifierName: name }) => (
          <LinkButton
            key={userIdentifierType}
            onClick={left}
            href={authoriseAddress(userIdentifierType, 'reauthorize', pageAccount, returnTo)}
          >
            {t('byProvider', { name })}
          </LinkButton>
        ))}
      </Actions>
    </div>
  );
}
