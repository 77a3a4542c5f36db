import {
  contactEmailRow,
  emailEditScreen,
  newEmailFields,
  sendEmailEditCodeCall,
  type emailEditCompleteScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';
import { Field } from '@account/ui/form/field';
import { Actions, FormGroup } from '@account/ui/form/form';
import { TextInput } from '@account/ui/form/text-input';
import { AnswerList } from '@account/ui/layout/answer-list';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { ChangedPage, storeChange } from '../../shared/my-page/changed-page.js';
import { prefetchChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { BackToMyPage } from '../../shared/page/done-page.js';

export default function EditPage({ data }: PageProps<typeof emailEditScreen>) {
  const t = useTranslations('emailEdit');
  const form = useTranslations('shell.form');
  const codeName = useRootData().store.codeDisplayNames.mailEdit;
  const schema = newEmailFields(data.currentEmail);
  const state = useCallForm({
    contract: sendEmailEditCodeCall,
    schema,
    defaultValues: { email: '' },
    draft: useFormDraft('emailEdit'),
    validatesOnBlur: true,
    fieldOfCode: { TOO_MANY_REQUESTS: 'email', SERVICE_BUSY: 'email', INTERNAL_ERROR: 'email' },
    inputOf: ({ email }) => {
      storeChange(emailEditScreen.path, { before: data.currentEmail });
      return { email, type: 'mailEdit' } as const;
    },
  });
  const email = useWatch({ control: state.form.control, name: 'email' });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { codeName })} />
      <CallForm state={state} className="narrow">
        <FormGroup>
          {data.currentEmail !== '' && (
            <AnswerList answers={[{ name: t('current'), value: data.currentEmail }]} />
          )}
          <Field {...state.field('email')} label={t('next')} required={form('required')}>
            <TextInput {...state.control('email')} type="email" autoComplete="email" />
          </Field>
        </FormGroup>
        <Actions>
          <Submit unavailable={!schema.safeParse({ email }).success} onUnavailable={state.explain}>
            {t('submit')}
          </Submit>
          <BackToMyPage />
        </Actions>
      </CallForm>
    </>
  );
}

export function EditCompletePage({ data }: PageProps<typeof emailEditCompleteScreen>) {
  return (
    <ChangedPage
      namespace="emailEdit"
      href={emailEditScreen.path}
      row={contactEmailRow.row}
      on="account"
      after={data.email}
    />
  );
}
EditCompletePage.around = prefetchChangedRowList;
