import {
  editPasswordCall,
  isAnotherPassword,
  passwordEditFields,
  passwordEditScreen,
  passwordRow,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import type { PasswordStrength } from '@account/domain/identity/passwords/password';
import { Checkbox } from '@account/ui/choices/checkbox';
import { Field } from '@account/ui/form/field';
import { Actions, FormGroup } from '@account/ui/form/form';
import { PasswordField } from '@account/ui/credentials/password-field';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { ChangedPage } from '../../shared/my-page/changed-page.js';
import { prefetchChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { BackToMyPage } from '../../shared/page/done-page.js';
import { NewPasswordFields } from '../passwords/new-password-fields.js';
import { UserNameField } from '../passwords/user-name-field.js';

const draftPages = [passwordEditScreen.path];

function typedSchema(strength: PasswordStrength) {
  return z
    .extend(passwordEditFields(strength), { newPasswordConfirm: z.string(), endsDevices: z.boolean() })
    .check(
      isAnotherPassword,
      z.refine(({ newPassword, newPasswordConfirm }) => newPassword === newPasswordConfirm, {
        error: 'password.mismatch' satisfies FieldProblem,
        path: ['newPasswordConfirm'],
      }),
    );
}

export default function EditPage({ data }: PageProps<typeof passwordEditScreen>) {
  const t = useTranslations('passwordEdit');
  const form = useTranslations('shell.form');
  const state = useCallForm({
    contract: editPasswordCall,
    schema: typedSchema(data.passwordStrength),
    defaultValues: { oldPassword: '', newPassword: '', newPasswordConfirm: '', endsDevices: true },
    order: ['oldPassword', 'newPassword', 'newPasswordConfirm'],
    secrets: ['oldPassword', 'newPassword', 'newPasswordConfirm'],
    draft: useFormDraft('passwordEdit', draftPages),
    fieldOfCode: { REQUEST_UNAUTHORIZED: 'oldPassword', INVALID_PASSWORD_REUSED: 'newPassword' },
    replaces: true,
    inputOf: ({ oldPassword, newPassword, endsDevices }) => ({ oldPassword, newPassword, endsDevices }),
  });
  const typed = useWatch({ control: state.form.control, name: 'newPassword' });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <CallForm state={state} className="narrow">
        <UserNameField userName={data.userName} />
        <FormGroup>
          <Field {...state.field('oldPassword')} required={form('required')} label={t('oldPassword')}>
            <PasswordField
              {...state.control('oldPassword')}
              showText={form('show')}
              hideText={form('hide')}
              autoComplete="current-password"
            />
          </Field>
        </FormGroup>
        <FormGroup>
          <NewPasswordFields
            strength={data.passwordStrength}
            typed={typed}
            isRequired
            isReplacing
            names={['newPassword', 'newPasswordConfirm']}
            field={state.field}
            control={state.control}
          />
        </FormGroup>
        {data.devices > 0 && (
          <Checkbox {...state.control('endsDevices')} id="endsDevices">
            {t('endsDevices', { count: data.devices })}
          </Checkbox>
        )}
        <Actions>
          <Submit>{t('submit')}</Submit>
          <BackToMyPage />
        </Actions>
      </CallForm>
    </>
  );
}

export function EditCompletePage() {
  return (
    <ChangedPage
      namespace="passwordEdit"
      href={passwordEditScreen.path}
      row={passwordRow.row}
      on="security"
    />
  );
}
EditCompletePage.around = prefetchChangedRowList;
