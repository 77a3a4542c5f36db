import {
  passkeyNameSchema,
  renamePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { type ShownPasskey } from '@account/contracts/identity/passkeys/passkeys.contract';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { TextInput } from '@account/ui/form/text-input';
import { Dialog } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';

interface RenamePasskeyProps {
  passkey: ShownPasskey;
  onClose: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const t = useTranslations('passkeys');
  const showToast = useToasts();
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
  });
  return (
    <Dialog title={t('renaming.title')} onClose={onClose}>
      <CallForm state={state}>
        <Field {...state.field('name')} label={t('renaming.name')}>
          <TextInput {...state.control('name')} autoComplete="off" />
        </Field>
        <Actions>
          <Submit>{t('renaming.submit')}</Submit>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Actions>
      </CallForm>
    </Dialog>
  );
}
