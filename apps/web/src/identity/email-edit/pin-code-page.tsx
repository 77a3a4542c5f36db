import {
  editEmailCall,
  type emailEditPinCodeScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { CodeForm } from '../verification-codes/code-form.js';

export default function PinCodePage({ data }: PageProps<typeof emailEditPinCodeScreen>) {
  const t = useTranslations('emailEdit.pinCode');
  const codeName = useRootData().store.codeDisplayNames.mailEdit;
  return (
    <>
      <PageHead title={t('title', { codeName })} />
      <CodeForm
        contract={editEmailCall}
        mailed={{ type: 'mailEdit', email: data.sendTo }}
        codeName={codeName}
        sending={data}
        sent={data.isCodeSent ? 'sent' : 'dead'}
        submit={t('submit')}
        aside={<TextLink href="/mypage/email/edit">{t('otherEmail')}</TextLink>}
        alternative={{ way: 'otherEmail', href: '/mypage/email/edit' }}
        replaces
      />
    </>
  );
}
