import { logoutCall } from '@account/contracts/identity/login/login.contract';
import { Actions } from '@account/ui/form/form';
import { Button, LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { callApi } from '../../shared/api/call-api.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { PageHead } from '../../shared/page/page-head.js';
import { PageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';
import { errorCodeOf, errorKindOf } from './error-kind.js';
import { logInAsAnother } from './log-in-as-another.js';

export function MemberError({ error }: { error: unknown }) {
  const kind = errorKindOf(error);
  const own = useRootData().store.errorTexts[errorCodeOf(error, kind) ?? ''];
  const t = useTranslations('errors');
  const user = useTranslations('shell.user');
  return (
    <PageTitle title={(words) => words.errors[kind].title}>
      <PageHead title={t(`${kind}.title`)} lead={own ?? t(`${kind}.text`)} />
      <p className="sub">{t(`${kind}.name`)}</p>
      {kind === 'notFound' && <p className="narrow">{t('notFound.ofAnotherAccount')}</p>}
      <Actions>
        {kind === 'notFound' && <OtherAccount />}
        <LinkButton href="/mypage" variant={kind === 'notFound' ? 'quiet' : undefined}>
          {user('toMyPage')}
        </LinkButton>
        <TextLink href="/">{t('toTop')}</TextLink>
      </Actions>
    </PageTitle>
  );
}

/** A link in an e-mail may be opened while another member of the household is logged in. */
function OtherAccount() {
  const t = useTranslations('errors');
  const problemToast = useProblemToast();
  const { pageAccount } = useRootData();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logInAsAnother(() => callApi(logoutCall, {}, { pageAccount }), location);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiProblem) problemToast(error);
    }
  };
  return (
    <Button busy={isBusy} busyText={t('notFound.loggingOut')} onClick={() => void leave()}>
      {t('notFound.logInAsAnother')}
    </Button>
  );
}
