import { logoutCall } from '@account/contracts/identity/login/login.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { PageHead } from '../../shared/page/page-head.js';

export function AskToLogOut() {
  const t = useTranslations('logout');
  const logOut = useCall(logoutCall, { replaces: true });
  return (
    <>
      <PageHead title={t('ask')} />
      <div className="narrow form">
        {logOut.error && <ProblemNotice problem={logOut.error} />}
        <p>{t('askText')}</p>
        <Actions>
          <Button busy={logOut.isPending} busyText={t('busy')} onClick={() => logOut.mutate({})}>
            {t('submit')}
          </Button>
          <LinkButton variant="quiet" href="/mypage">
            {t('cancel')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
