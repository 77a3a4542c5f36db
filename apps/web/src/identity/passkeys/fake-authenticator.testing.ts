import { afterEach, beforeEach } from '@jest/globals';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Device with one passkey. Set `answer` to make the device decline or fail. Requests are counted. */
export interface FakeAuthenticator {
  answer: 'gives' | 'declines' | 'fails';
  asked: string[];
}

/** Replaces the browser's passkey functions in each test of a spec file. */
export function fakeAuthenticator(): FakeAuthenticator {
  const device: FakeAuthenticator = { answer: 'gives', asked: [] };
  const before = {
    PublicKeyCredential: Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential'),
    credentials: Object.getOwnPropertyDescriptor(navigator, 'credentials'),
  };
  const settled = (credential: object) => {
    if (device.answer === 'gives') return Promise.resolve(credential);
    const name = device.answer === 'declines' ? 'NotAllowedError' : 'NotSupportedError';
    return Promise.reject(Object.assign(new Error('refused'), { name }));
  };
  const credential = (id: string, response: object) => ({
    id,
    rawId: bytes(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response,
    getClientExtensionResults: () => ({}),
  });
  const client = bytes('client');
  const credentials = {
    get: ({ mediation = 'dialog' }: { mediation?: string }) => {
      device.asked.push(`get by ${mediation}`);
      if (mediation === 'conditional') return new Promise(() => undefined);
      const parts = {
        clientDataJSON: client,
        authenticatorData: client,
        signature: client,
        userHandle: client,
      };
      return settled(credential('passkey-1', parts));
    },
    create: () => {
      device.asked.push('create');
      const parts = { clientDataJSON: client, attestationObject: client, getTransports: () => ['internal'] };
      return settled(credential('passkey-2', parts));
    },
  };
  const abilities = {
    isConditionalMediationAvailable: () => Promise.resolve(false),
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
    getClientCapabilities: () => Promise.resolve({ conditionalCreate: false }),
  };
  beforeEach(() => {
    Object.assign(device, { answer: 'gives', asked: [] });
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      value: Object.assign(() => undefined, abilities),
      configurable: true,
      writable: true,
    });
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  });
  afterEach(() => {
    restore(globalThis, 'PublicKeyCredential', before.PublicKeyCredential);
    restore(navigator, 'credentials', before.credentials);
  });
  return device;
}

function restore(place: object, name: string, descriptor: PropertyDescriptor | undefined): void {
  if (descriptor === undefined) Reflect.deleteProperty(place, name);
  else Object.defineProperty(place, name, descriptor);
}
