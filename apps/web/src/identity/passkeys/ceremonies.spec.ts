import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { PasskeyCreationOptions } from '@account/contracts/identity/passkeys/passkey-calls.contract';

import {
  detectCapabilities,
  requestPasskey,
  createPasskeyAutomatically,
  createPasskey,
  signalAccountDetails,
} from './ceremonies.js';

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

/** Fake credential manager that creates passkeys automatically and hides the passkeys that a signal omits. */
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

const staying = () => ({ signal: new AbortController().signal, timeout: 60_000 });

describe('the passkey list that is signalled to the device', () => {
  it('contains a passkey that was created automatically while the list was being signalled', async () => {
    const shown = manager();
    const account = ['old'];
    const details = { rpId: 'localhost', userHandle: 'AAAA', name: 'misaki', displayName: 'misaki' };
    const read = () => Promise.resolve({ ...details, credentialIds: [...account] });
    let signal: Promise<boolean> | undefined;
    const keep = async ({ id }: { id: string }) => {
      signal = signalAccountDetails(read);
      await new Promise((done) => setTimeout(done, 5));
      account.push(id);
    };
    const made = createPasskeyAutomatically(options, keep, staying());
    expect(await made).toBe(true);
    expect(await signal).toBe(true);
    expect([...shown]).toEqual(['old', 'made']);
  });

  it('is skipped without blocking the queue when the account cannot be read', async () => {
    const shown = manager();
    await expect(signalAccountDetails(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(await signalAccountDetails(() => Promise.resolve(null))).toBe(false);
    const refused = () => Promise.reject(new Error('refused'));
    await expect(createPasskeyAutomatically(options, refused, staying())).rejects.toThrow();
    expect(await createPasskeyAutomatically(options, () => Promise.resolve(), staying())).toBe(true);
    expect([...shown]).toEqual(['old', 'made']);
  });
});

describe('automatic passkey creation', () => {
  const keep = jest.fn(() => Promise.resolve());

  /** Fake credential manager that does not create a passkey until it is aborted. */
  function idleManager() {
    let asked = 0;
    manager();
    const create = ({ signal }: { signal: AbortSignal }) => {
      asked += 1;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    define('navigator', { credentials: { create } });
    return () => asked;
  }

  /** Queued task that runs until the test ends it. */
  function another() {
    let finish: (read: null) => void = () => undefined;
    const read = new Promise<null>((resolve) => {
      finish = resolve;
    });
    void signalAccountDetails(() => read);
    return () => finish(null);
  }

  it('starts its timeout when it leaves the queue and is aborted after the timeout', async () => {
    const asked = idleManager();
    const isOver = another();
    const made = createPasskeyAutomatically(options, keep, { ...staying(), timeout: 20 });
    await new Promise((done) => setTimeout(done, 40));
    expect(asked()).toBe(0);
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    isOver();
    expect(await made).toBe(false);
    expect(asked()).toBe(1);
    expect(cleared).toHaveBeenCalled();
    cleared.mockRestore();
  });

  it('does not limit the time for saving the passkey', async () => {
    const shown = manager();
    const slowly = () => new Promise((done) => setTimeout(done, 40));
    expect(await createPasskeyAutomatically(options, slowly, { ...staying(), timeout: 20 })).toBe(true);
    expect(shown).toContain('made');
  });

  it.each(['before its turn', 'at its turn'])('is skipped when the user leaves the page %s', async (when) => {
    const asked = idleManager();
    const isOver = another();
    const leaving = new AbortController();
    const made = createPasskeyAutomatically(options, keep, { signal: leaving.signal, timeout: 60_000 });
    if (when === 'at its turn') {
      isOver();
      while (asked() === 0) await Promise.resolve();
    }
    leaving.abort();
    isOver();
    expect(await made).toBe(false);
    expect(asked()).toBe(when === 'at its turn' ? 1 : 0);
    expect(keep).not.toHaveBeenCalled();
  });
});

describe('the passkey capabilities of a browser', () => {
  const none = { isSupported: false, canAutofill: false, canAsk: false };
  const credentials = { get: () => undefined, create: () => undefined };
  const rejects = () => Promise.reject(new Error('blocked'));
  const throws = () => {
    throw new Error('blocked');
  };
  const answers = (value: boolean) => () => Promise.resolve(value);
  const browser = (answering: object) => {
    define(
      'PublicKeyCredential',
      Object.assign(() => undefined, answering),
    );
    define('navigator', { credentials });
  };

  it('are all false when the browser has no WebAuthn', async () => {
    define('PublicKeyCredential', undefined);
    define('navigator', { credentials });
    expect(await detectCapabilities()).toEqual(none);
  });

  it.each([
    ['navigator.credentials is missing', {}],
    ['get is missing', { credentials: { create: credentials.create } }],
    ['create is missing', { credentials: { get: credentials.get } }],
  ])('are all false when %s', async (_, navigator) => {
    browser({
      isConditionalMediationAvailable: answers(true),
      isUserVerifyingPlatformAuthenticatorAvailable: answers(true),
    });
    define('navigator', navigator);
    expect(await detectCapabilities()).toEqual(none);
  });

  it.each([
    ['reject', rejects, rejects],
    ['throw', throws, throws],
  ])('are false for checks that fail because browser functions %s', async (_, mediation, platform) => {
    browser({
      isConditionalMediationAvailable: mediation,
      isUserVerifyingPlatformAuthenticatorAvailable: platform,
    });
    expect(await detectCapabilities()).toEqual({ isSupported: true, canAutofill: false, canAsk: false });
  });

  it('include the dialog when only the autofill check fails', async () => {
    browser({
      isConditionalMediationAvailable: rejects,
      isUserVerifyingPlatformAuthenticatorAvailable: answers(true),
    });
    expect(await detectCapabilities()).toEqual({ isSupported: true, canAutofill: false, canAsk: true });
  });
});

describe('a passkey request to the browser', () => {
  const request = { challenge: 'AAAA', rpId: 'localhost', allowed: [] };
  const failing = (error: Error) => {
    manager();
    const fail = () => Promise.reject(error);
    define('navigator', { credentials: { get: fail, create: fail } });
  };
  const named = (name: string) => Object.assign(new Error(name), { name });

  it.each(['NotAllowedError', 'AbortError'])('returns without an error after %s', async (name) => {
    failing(named(name));
    expect(await requestPasskey(request, 'dialog')).toBeUndefined();
    expect(await createPasskey(options)).toBeUndefined();
  });

  it.each(['TypeError', 'NotSupportedError', 'UnknownError'])('fails after the error %s', async (name) => {
    failing(named(name));
    expect(await requestPasskey(request, 'dialog')).toBe('failed');
    expect(await createPasskey(options)).toBe('failed');
  });

  it('fails when navigator.credentials is missing', async () => {
    manager();
    define('navigator', {});
    expect(await requestPasskey(request, 'dialog')).toBe('failed');
    expect(await createPasskey(options)).toBe('failed');
  });
});
