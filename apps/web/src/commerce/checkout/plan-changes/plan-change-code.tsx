import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { TextButton } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../../shared/form/call-form.js';
import type { ConfirmProps } from './page-data.js';
import type { CodeForm } from './use-code-form.js';

interface PlanChangeCodeProps {
  data: ConfirmProps;
  code: CodeForm;
}

export function PlanChangeCode({ data, code: { state, applied, remove } }: PlanChangeCodeProps) {
  const t = useTranslations('purchase.code');
  const words = useTranslations('purchase.form');
  const confirm = useTranslations('planChanges.confirm');
  const form = useTranslations('shell.form');
  const problem = useTranslations('shell.call');
  const { codeProblem, verification } = data;
  const { campaignName } = verification;
  const field = state.field('campaignCode');
  const stored = codeProblem && {
    error: codeProblem.message,
    errorCode: problem('code', { code: codeProblem.code }),
  };
  const isApplied = applied !== '' && codeProblem === null && campaignName !== null;
  const isOpen = applied !== '' || field.error !== undefined;
  return (
    <Disclosure isLine summary={words('haveCode')} isOpen={isOpen || undefined}>
      <CallForm state={state}>
        <Field
          {...field}
          {...(field.error === undefined && stored)}
          label={t('label')}
          hint={t('hint')}
          optional={form('optional')}
          success={field.error === undefined && isApplied ? t('applied', { name: campaignName }) : undefined}
        >
          <div className="code-entry">
            <TextInput
              {...state.control('campaignCode')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Submit variant="quiet" busyText={t('busy')}>
              {t('apply')}
            </Submit>
          </div>
        </Field>
        {applied !== '' && (
          <TextButton
            onClick={() => {
              if (!state.isBusy) remove();
            }}
          >
            {confirm('removeCode')}
          </TextButton>
        )}
      </CallForm>
    </Disclosure>
  );
}
