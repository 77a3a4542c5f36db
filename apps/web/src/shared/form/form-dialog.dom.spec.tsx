import { renameDeviceCall } from '@account/contracts/identity/devices/devices.contract';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../page/fake-browser.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { asMember, button, showPage } from '../page/show-page.testing.js';
import { FormDialog } from './form-dialog.js';
import { useCallForm } from './use-call-form.js';

const server = fakeServer();
fakeBrowser();

function Rename({ onClose }: { onClose: () => void }) {
  const state = useCallForm({
    contract: renameDeviceCall,
    path: { deviceId: 'tv-1' },
    schema: renameDeviceCall.input,
    defaultValues: { name: 'Bedroom' },
    order: ['name'],
    inputOf: (values) => values,
    answered: onClose,
  });
  return (
    <FormDialog title="Rename" state={state} submit="Save" cancel="Cancel" onClose={onClose}>
      <input aria-label="Name" {...state.control('name')} />
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Rename onClose={() => setOpen(false)} />}
    </>
  );
}

async function open() {
  const page = await showPage(Page, null, { at: '/mypage/devices', root: asMember });
  await page.user.click(button('Open'));
  return page;
}

const escape = async () => {
  await act(async () => pressEscape());
  await settle();
};

describe('a form in a dialog', () => {
  it('closes on Escape and returns the focus to the element that opened it', async () => {
    await open();
    await escape();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Open'));
    expect(server.sent()).toEqual([]);
  });

  it('closes on Cancel', async () => {
    const { user } = await open();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open on Escape and Cancel while the request is pending', async () => {
    const held = server.holds(renameDeviceCall);
    const { user } = await open();
    await user.click(button('Save'));
    await escape();
    await user.click(button('Cancel'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await held.answer({ redirectTo: '/mypage/devices' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent()).toHaveLength(1);
  });

  it('stays open and shows why the request was refused', async () => {
    server.refuses(renameDeviceCall, 'INTERNAL_ERROR');
    const { user } = await open();
    await user.click(button('Save'));
    expect(screen.getByRole('dialog').textContent).toContain(refusalText('INTERNAL_ERROR'));
    await escape();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
