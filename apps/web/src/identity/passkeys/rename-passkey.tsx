import {
  passkeyNameSchema,
  renamePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { type ShownPasskey } from '@account/contracts/identity/passkeys/passkeys.contract';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { useToasts } from '@account/ui/overlay/toasts';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { useCallForm } from '../../shared/form/use-call-form.js';

interface RenamePasskeyProps {
  passkey: ShownPasskey;
  onClose: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const t = useTranslations('passkeys');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const state = useCallForm({
    contract: renamePasskeyCall,
    schema: passkeyNameSchema,
    defaultValues: { name },
    inputOf: (typed) => ({ id, name: typed.name }),
    answered: async () => {
      await revalidate();
      showToast(t('renamed'));
      onClose();
    },
    refused: (problem) => {
      if (problem.code !== 'NOT_FOUND') return;
      problemToast(problem);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('renaming.title')}
      state={state}
      submit={t('renaming.submit')}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <Field {...state.field('name')} label={t('renaming.name')}>
        <TextInput {...state.control('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
