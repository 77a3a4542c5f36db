import { disableSocialCall, type ExternalAccount } from '@account/contracts/identity/social/social.contract';
import { Question } from '@account/ui/overlay/dialog';
import { ListRow } from '@account/ui/layout/list-row';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useResumedAction } from '../../shared/proof/use-pending-action.js';
import { useRootData } from '../../shared/root/root-data.js';
import { authoriseAddress } from './authorise-address.js';

export default function ExternalAccounts({ accounts }: { accounts: readonly ExternalAccount[] }) {
  const t = useTranslations('social');
  const { pageAccount } = useRootData();
  const changed = useSearchParams()[0].get('userIdentifierType');
  const resumed = useResumedAction<Pick<ExternalAccount, 'userIdentifierType'>>(disableSocialCall)?.kept;
  const [asked, setAsked] = useState(() =>
    accounts.find(
      (account) => account.canUnlink && account.userIdentifierType === resumed?.userIdentifierType,
    ),
  );
  return (
    <>
      {accounts.map((account) => (
        <ListRow
          key={account.userIdentifierType}
          name={account.userIdentifierName}
          isLit={account.userIdentifierType === changed || undefined}
          value={valueOf(account)}
          note={account.unlinkRefusal === null ? undefined : t(`kept.${account.unlinkRefusal}`)}
          act={actOf(account)}
        />
      ))}
      {asked && <AskToUnlink account={asked} onClose={() => setAsked(undefined)} />}
    </>
  );

  function valueOf({ isLinked, userIdentifierType }: ExternalAccount) {
    const value = t(isLinked ? 'linked' : 'notLinked');
    return userIdentifierType === changed ? <strong>{value}</strong> : value;
  }

  function actOf(account: ExternalAccount) {
    const { isLinked, userIdentifierType } = account;
    if (!isLinked)
      return {
        href: authoriseAddress(userIdentifierType, 'enableExternalAuth', pageAccount),
        text: t('link'),
        placement: 'alone' as const,
      };
    return account.canUnlink
      ? { onSelect: () => setAsked(account), text: t('unlink'), placement: 'alone' as const }
      : undefined;
  }
}

function AskToUnlink({ account, onClose }: { account: ExternalAccount; onClose: () => void }) {
  const t = useTranslations('social.ask');
  const { userIdentifierType, userIdentifierMethod, userIdentifierName: name } = account;
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const unlink = useCall(disableSocialCall, {
    resumes: 'asSent',
    // Closes the dialog first. Otherwise restoring the scroll bar would change the page width and abort the
    // view transition.
    answered: onClose,
    failed: (problem) => {
      problemToast(problem);
      onClose();
      if (problem.code === 'EXTERNAL_ACCOUNT_NOT_LINKED') void revalidate();
    },
  });
  return (
    <Question
      isGrave
      title={t('title', { name })}
      onClose={onClose}
      act={t('unlink')}
      onAct={() => unlink.mutate({ userIdentifierType, userIdentifierMethod })}
      busy={unlink.isPending}
      busyText={t('busy')}
      keep={t('keep')}
    >
      <p>{t('text', { name })}</p>
    </Question>
  );
}
