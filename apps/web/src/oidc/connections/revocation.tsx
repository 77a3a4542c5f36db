import { revokeConnectionCall } from '@account/contracts/oidc/connections/connections.contract';
import { Question } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Section } from '@account/ui/layout/section';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useFollowRedirect } from '../../shared/navigation/use-follow-redirect.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';

export function Revocation({ grantId, app }: { grantId: string; app: string }) {
  const t = useTranslations('connections.detail');
  const showToast = useToasts();
  const returnTarget = useFollowRedirect();
  const problemToast = useProblemToast();
  const [isAsked, setAsked] = useState(false);
  const revoke = useCall(revokeConnectionCall, {
    path: { grantId },
    replaces: true,
    // Closes the dialog first. Otherwise restoring the scroll bar would change the page width and abort the
    // view transition.
    answered: () => {
      setAsked(false);
      showToast(t('revoked', { app }));
    },
    failed: (problem) => {
      setAsked(false);
      const isGone = problem.code === 'NOT_FOUND';
      problemToast(problem, { sentence: t(isGone ? 'gone' : 'failed', { app }) });
      if (isGone) void returnTarget('/mypage/connections', { replace: true });
    },
  });
  return (
    <Section title={t('revokeTitle')}>
      <p>{t('revokeLead')}</p>
      <Actions>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t('revoke')}
        </Button>
      </Actions>
      {isAsked && (
        <Question
          isGrave
          title={t('question', { app })}
          onClose={() => setAsked(false)}
          act={t('revoke')}
          onAct={() => revoke.mutate({})}
          busy={revoke.isPending}
          busyText={t('busy')}
          keep={t('keep')}
        >
          <p>{t('questionText')}</p>
        </Question>
      )}
    </Section>
  );
}
