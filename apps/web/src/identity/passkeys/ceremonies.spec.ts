import { afterEach, describe, expect, it } from '@jest/globals';
import type { PasskeyCreationOptions } from '@account/contracts/identity/passkeys/passkey-calls.contract';

import { makeAutomatically, tellOfAccount } from './ceremonies.js';

const globals = globalThis as Record<string, unknown>;
const before = { PublicKeyCredential: globals['PublicKeyCredential'], navigator: globals['navigator'] };
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

afterEach(() => {
  for (const [name, value] of Object.entries(before)) define(name, value);
});

const options = {
  ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'store' }, attestation: 'none' },
  ...{ user: { id: 'AAAA', name: 'misaki', displayName: 'misaki' }, pubKeyCredParams: [] },
} as unknown as PasskeyCreationOptions;

/** A manager that makes passkeys unasked, and hides what a signal leaves out. */
function manager() {
  const shown = new Set(['old']);
  const signal = ({ allAcceptedCredentialIds }: { allAcceptedCredentialIds: string[] }) => {
    for (const id of shown) if (!allAcceptedCredentialIds.includes(id)) shown.delete(id);
    return Promise.resolve();
  };
  const create = () => {
    shown.add('made');
    const response = { clientDataJSON: new ArrayBuffer(0), attestationObject: new ArrayBuffer(0) };
    const made = { id: 'made', rawId: new ArrayBuffer(0), type: 'public-key', response };
    return Promise.resolve({ ...made, getClientExtensionResults: () => ({}) });
  };
  const signals = { signalAllAcceptedCredentials: signal, signalCurrentUserDetails: () => Promise.resolve() };
  define(
    'PublicKeyCredential',
    Object.assign(() => undefined, signals),
  );
  define('navigator', { credentials: { create } });
  return shown;
}

describe('a list that the device is told of', () => {
  it('has what is made unasked meanwhile', async () => {
    const shown = manager();
    const account = ['old'];
    const details = { rpId: 'localhost', userHandle: 'AAAA', name: 'misaki', displayName: 'misaki' };
    const read = () => Promise.resolve({ ...details, credentialIds: [...account] });
    let signal: Promise<boolean> | undefined;
    const made = makeAutomatically(options, async ({ id }) => {
      signal = tellOfAccount(read);
      await new Promise((done) => setTimeout(done, 5));
      account.push(id);
    });
    expect(await made).toBe(true);
    expect(await signal).toBe(true);
    expect([...shown]).toEqual(['old', 'made']);
  });

  it('is none where the account cannot be read, and keeps nobody else from their turn', async () => {
    const shown = manager();
    await expect(tellOfAccount(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(await tellOfAccount(() => Promise.resolve(null))).toBe(false);
    await expect(makeAutomatically(options, () => Promise.reject(new Error('refused')))).rejects.toThrow();
    expect(await makeAutomatically(options, () => Promise.resolve())).toBe(true);
    expect([...shown]).toEqual(['old', 'made']);
  });
});
