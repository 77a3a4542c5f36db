import { profileEditScreen } from '@account/contracts/identity/profile-edit/profile-edit.contract';
import { signUpFormScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { userIdEditScreen } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { fullSample, sampleKinds } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { everyPage } from './every-page.testing.js';
import { fillIn } from './fill-in.testing.js';
import { openSite } from './open-site.testing.js';

const server = fakeServer();
fakeBrowser();

const pages = await everyPage();
const kinds = runsFullMatrix('samples') ? sampleKinds : [fullSample];
const places = pages.flatMap((page) => kinds.map((kind) => ({ ...page, kind })));

/** Forms that warn about unsaved input. Short forms do not, because their input is quickly typed again. */
const warnsBeforeLeaving = [signUpFormScreen.path, profileEditScreen.path, userIdEditScreen.path];

describe.each(places)('$name with data of the kind $kind', ({ page, at, dataOf, kind }) => {
  it('moves the focus to an error summary with links to the invalid fields when the form is submitted empty', async () => {
    await openSite(server, page, dataOf(kind), { at });
    for (const submit of document.querySelectorAll<HTMLElement>('main form [type=submit]')) {
      await empty(submit);
      if (submit.getAttribute('aria-disabled') === 'true') continue;
      const before = server.sent().length;
      submit.focus();
      await act(async () => void fireEvent.click(submit, { detail: 1 }));
      await settle();
      const isSent = server.sent().length > before || !submit.isConnected;
      const isOfBrowser = submit.closest('form')?.method === 'get';
      if (!isSent && !isOfBrowser) expectSummary();
    }
  });

  it('warns about unsaved input only when the form is long', async () => {
    const { router, t, queryByRole } = await openSite(server, page, dataOf(kind), { at });
    // A store may require no profile data; the form then has no fields.
    if (document.querySelector('main form :is(input, select, textarea)') === null) return;
    await fillIn();
    await act(() => router.navigate('/elsewhere'));
    const isAsked = queryByRole('alertdialog', { name: t('shell.leave.title') }) !== null;
    expect(isAsked).toBe(warnsBeforeLeaving.includes(page.contract.path));
  });
});

async function empty(submit: HTMLElement): Promise<void> {
  const { form } = submit as HTMLButtonElement;
  for (const input of form?.querySelectorAll<HTMLInputElement>('input') ?? []) {
    const isText = !['checkbox', 'radio', 'file', 'range', 'hidden'].includes(input.type);
    if (isText && !input.hidden)
      await act(async () => void fireEvent.change(input, { target: { value: '' } }));
  }
}

/** Expects the focus on the error summary. Its links must point to fields with the same message. */
function expectSummary(): void {
  const summary = document.activeElement;
  const links = [...(summary?.querySelectorAll('a') ?? [])];
  expect(links).not.toEqual([]);
  for (const link of links) {
    const field = document.getElementById(link.hash.slice(1));
    fireEvent.click(link);
    expect(field === document.activeElement || field?.contains(document.activeElement)).toBe(true);
  }
}
