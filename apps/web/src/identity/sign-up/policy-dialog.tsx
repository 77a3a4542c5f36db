import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { Dialog } from '@account/ui/feedback/dialog';
import { LinkButton } from '@account/ui/form/link-button';
import { useTranslations } from 'use-intl';

import { PolicyForm } from './policy-form.js';

interface PolicyDialogProps {
  policies: readonly Policy[];
  page: string;
  leaveTo: string;
}

export function PolicyDialog({ policies, page, leaveTo }: PolicyDialogProps) {
  const t = useTranslations('signUp');
  return (
    <Dialog title={t('policy.title')} locked onClose={() => undefined}>
      <PolicyForm policies={policies} returnTo={page} replaces>
        <LinkButton variant="quiet" href={leaveTo}>
          {t('external.stop')}
        </LinkButton>
      </PolicyForm>
    </Dialog>
  );
}
