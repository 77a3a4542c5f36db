import { useState } from 'react';
import { Dialog } from '../../src/overlay/dialog.js';
import { useToasts } from '../../src/overlay/toasts.js';
import { Button } from '../../src/form/button.js';
import { Section } from '../../src/layout/section.js';
import type { GalleryState } from '../gallery-state.js';

export function OverlayParts({ words: { parts } }: GalleryState) {
  const [open, setOpen] = useState<'delete' | 'restart' | null>(null);
  const showToast = useToasts();
  const close = () => setOpen(null);
  return (
    <Section title={parts.sections.dialogs}>
      <div className="samples">
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          {parts.openDialog}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('restart')}>
          {parts.openLocked}
        </Button>
        <Button variant="quiet" onClick={() => showToast(parts.toastText)}>
          {parts.toast}
        </Button>
        <Button
          variant="quiet"
          onClick={() => showToast(parts.toastFailText, { tone: 'fail', duration: 5000 })}
        >
          {parts.toastFail}
        </Button>
      </div>
      {open === 'delete' && (
        <Dialog
          alert
          title={parts.dialogTitle}
          onClose={close}
          actions={
            <>
              <Button variant="danger-fill" onClick={close}>
                {parts.remove}
              </Button>
              <Button variant="quiet" onClick={close} data-safe>
                {parts.keep}
              </Button>
            </>
          }
        >
          <p>{parts.dialogText}</p>
          <p className="sub">{parts.dialogMore}</p>
        </Dialog>
      )}
      {open === 'restart' && (
        <Dialog
          alert
          locked
          title={parts.lockedTitle}
          onClose={close}
          actions={<Button onClick={close}>{parts.restart}</Button>}
        >
          <p>{parts.lockedText}</p>
        </Dialog>
      )}
    </Section>
  );
}
