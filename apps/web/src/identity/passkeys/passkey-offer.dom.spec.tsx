import { ToastProvider } from '@account/ui/overlay/toasts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { DeadEndProvider } from '../../shared/navigation/dead-end.js';
import { OwnPages } from '../../shared/navigation/own-pages.js';
import { showRoutes } from '../../shared/page/show.testing.js';
import { useProofOfPendingAction } from '../../shared/proof/use-pending-action.js';
import PasskeyOffer from './passkey-offer.js';

const fetched = jest.spyOn(globalThis, 'fetch');
const unproved = { status: 403, code: 'REAUTHORIZATION_REQUIRED', message: 'Prove it.', requestId: 'r1' };
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const asked = () => fetched.mock.calls.map(([address]) => new URL(String(address), 'http://a').pathname);
const prepares = () => asked().filter((path) => path === '/zapi/account/passkeys/options').length;

beforeAll(() => {
  const yes = () => Promise.resolve(true);
  const credential = Object.assign(() => undefined, {
    isUserVerifyingPlatformAuthenticatorAvailable: yes,
    isConditionalMediationAvailable: yes,
  });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: credential });
  const refuse = () => Promise.reject(new DOMException('Nobody answered', 'NotAllowedError'));
  const credentials = { get: refuse, create: refuse };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

beforeEach(() => {
  // Simulates a password login in this tab before the page is visited.
  sessionStorage.setItem('passkeyOffer', 'true');
});
afterEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
});

function Proof() {
  const { proved } = useProofOfPendingAction();
  return (
    <button type="button" onClick={proved}>
      Prove
    </button>
  );
}

const open = async (language: 'ja' | 'en') => {
  const around = (element: React.ReactNode) => (
    <OwnPages value={{ has: () => true, isWithinDocument: () => true }}>
      <ToastProvider label="toasts" dismissText="dismiss">
        <DeadEndProvider>{element}</DeadEndProvider>
      </ToastProvider>
    </OwnPages>
  );
  const routes = [
    { path: '/mypage', element: around(<PasskeyOffer hasNone />) },
    { path: '/mypage/reauthorize', element: around(<Proof />) },
  ];
  return act(() => showRoutes(routes, { language, at: '/mypage' }));
};

it.each(['ja', 'en'] as const)(
  'the passkey offer fits in one line in %s, without a heading or a filled button',
  async (language) => {
    const { t } = await open(language);
    const act = await screen.findByRole('button', { name: t('passkeys.offer.act') });
    expect(act.className).toContain('link');
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

it.each([
  ['later', false],
  ['never', true],
] as const)('the passkey offer is removed when the member chooses %s', async (word, forGood) => {
  fetched.mockImplementation(async () => answer({}));
  const { t, user } = await open('en');
  await user.click(await screen.findByRole('button', { name: t(`passkeys.offer.${word}`) }));
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ forGood })));
});

it('the passkey offer continues after a required reauthentication without an error and without a second press', async () => {
  fetched.mockImplementation(async () => answer(unproved, 403));
  const { t, user, router } = await open('en');
  await user.click(await screen.findByRole('button', { name: t('passkeys.offer.act') }));
  const prove = await screen.findByRole('button', { name: 'Prove' });
  expect(screen.queryByText('Prove it.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(prepares()).toBe(1);
  await user.click(prove);
  await act(() => router.navigate('/mypage'));
  await waitFor(() => expect(prepares()).toBe(2));
});
