import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Dialog } from '@account/ui/overlay/dialog';
import type { ReactNode } from 'react';

import { CallForm, Submit } from './call-form.js';
import type { CallFormState } from './use-call-form.js';

interface FormDialogProps {
  title: string;
  state: CallFormState;
  submit: string;
  busyText?: string;
  cancel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Form in a dialog that cannot be closed while its call is pending. */
export function FormDialog(props: FormDialogProps) {
  const { title, state, submit, busyText, cancel, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose} locked={state.isBusy}>
      <CallForm state={state}>
        {children}
        <Actions>
          <Submit {...(busyText !== undefined && { busyText })}>{submit}</Submit>
          <Button variant="quiet" unavailable={state.isBusy} onClick={onClose}>
            {cancel}
          </Button>
        </Actions>
      </CallForm>
    </Dialog>
  );
}
