import {
  editUserIdCall,
  userIdEditFields,
  userIdEditScreen,
  userIdRow,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { Field } from '@account/ui/form/field';
import { Actions, FormGroup } from '@account/ui/form/form';
import { PasswordField } from '@account/ui/credentials/password-field';
import { AnswerList } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { LeaveGuard } from '../../shared/form/leave-guard.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { ChangedPage, storeChange } from '../../shared/my-page/changed-page.js';
import { prefetchChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { UserIdInput } from '../accounts/user-id-input.js';

export default function EditPage({ data }: PageProps<typeof userIdEditScreen>) {
  const { userId, isPasswordAsked } = data;
  const t = useTranslations('userIdEdit');
  const words = useTranslations();
  const state = useCallForm({
    contract: editUserIdCall,
    schema: userIdEditFields(data),
    defaultValues: { userId: '', password: '' },
    secrets: ['password'],
    fieldOfCode: { REQUEST_UNAUTHORIZED: 'password', ACCOUNT_ALREADY_EXISTS_USER_ID: 'userId' },
    draft: useFormDraft('userIdEdit'),
    replaces: true,
    inputOf: ({ password, ...typed }) => {
      storeChange(userIdEditScreen.path, { before: userId, after: typed.userId });
      return isPasswordAsked ? { ...typed, password } : typed;
    },
  });
  const form = {
    control: () => state.control('userId'),
    field: () => state.field('userId'),
    complain: () => state.form.clearErrors('userId'),
    refuse: (name: 'userId', { code, message }: { code: string; message: string }) =>
      state.refuse(name, code, message),
    read: () => state.form.getValues('userId'),
  };
  return (
    <>
      <PageHead title={t('title')} lead={t(userId === null ? 'leadFirst' : 'lead')} back="myPage" />
      <CallForm state={state} className="narrow">
        <FormGroup>
          <AnswerList
            answers={[{ name: t('current'), value: userId ?? t('none'), blank: userId === null }]}
          />
          <Field
            {...state.field('userId')}
            required={words('shell.form.required')}
            label={t('next')}
            hint={words('accountFields.userIdHint')}
          >
            <UserIdInput form={form} current={userId} />
          </Field>
          {isPasswordAsked && (
            <Field {...state.field('password')} required={words('shell.form.required')} label={t('password')}>
              <PasswordField
                {...state.control('password')}
                showText={words('shell.form.show')}
                hideText={words('shell.form.hide')}
                autoComplete="current-password"
              />
            </Field>
          )}
        </FormGroup>
        <Actions>
          <Submit>{t('submit')}</Submit>
        </Actions>
      </CallForm>
      <LeaveGuard when={state.isUnsent} />
    </>
  );
}

export function EditCompletePage() {
  return <ChangedPage namespace="userIdEdit" href={userIdEditScreen.path} row={userIdRow.row} on="account" />;
}
EditCompletePage.around = prefetchChangedRowList;
