import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { show } from '../../shared/page/show.testing.js';
import LanguagePage from './language-page.js';

type Language = 'ja' | 'en';

let posted: unknown[];
let fetched: jest.Mock<typeof fetch>;

/** Responds to calls with an empty body, and to the root data request with the last stored language. */
function answers(status = 204) {
  posted = [];
  fetched = jest.fn<typeof fetch>((address, options) => {
    if (options?.method !== 'POST')
      return Promise.resolve(Response.json({ ...sampleRoot('ja'), language: 'ja' }));
    posted.push([address, JSON.parse(String(options.body))]);
    return Promise.resolve(
      status === 204
        ? new Response(null, { status })
        : Response.json({ code: 'SERVICE_BUSY', message: 'Busy.', requestId: 'r', status }, { status }),
    );
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
}

const open = (data: { language: Language; isChosen: boolean }) => show(<LanguagePage data={data} />);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const submit = () => screen.getByRole('button', { name: /^Use this language/ });

beforeEach(() => answers());

describe('the language page', () => {
  it('preselects the stored language', async () => {
    await open({ language: 'ja', isChosen: true });
    expect(radio('日本語').checked).toBe(true);
  });

  it('preselects the page language when none is stored', async () => {
    await open({ language: 'ja', isChosen: false });
    expect(radio('English').checked).toBe(true);
  });

  it('stores the selected language once and confirms the change', async () => {
    const { user, t } = await open({ language: 'en', isChosen: true });
    await user.click(radio('日本語'));
    await user.click(submit());
    await waitFor(() => expect(screen.getByText(t('languageSetting.saved'))).toBeTruthy());
    expect(posted).toEqual([['/zapi/language', { language: 'ja' }]]);
  });

  it('shows the reason and keeps the language when the server rejects the change', async () => {
    answers(503);
    const { user, t } = await open({ language: 'en', isChosen: true });
    await user.click(submit());
    await waitFor(() => expect(screen.getByText(/Busy\./)).toBeTruthy());
    expect(screen.queryByText(t('languageSetting.saved'))).toBeNull();
  });
});
