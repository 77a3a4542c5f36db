const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const yes = () => Promise.resolve(true);

/** What browsers say of passkeys, and take: of a class. */
export function passkeysOf(said: (what: string) => void) {
  const hears = (signal: string) => (told: object) => (
    said(`hears by ${signal} of ${JSON.stringify(told)}`),
    Promise.resolve()
  );
  return Object.assign(() => undefined, {
    isConditionalMediationAvailable: yes,
    isUserVerifyingPlatformAuthenticatorAvailable: yes,
    getClientCapabilities: () => Promise.resolve({ conditionalCreate: false }),
    signalUnknownCredential: hears('signalUnknownCredential'),
    signalAllAcceptedCredentials: hears('signalAllAcceptedCredentials'),
    signalCurrentUserDetails: hears('signalCurrentUserDetails'),
  });
}

interface Wish {
  mediation?: string;
  signal?: AbortSignal;
}

/** Whoever is asked for a passkey has one at hand, but takes none that is offered in a field. */
export function deviceOf(said: (what: string) => void) {
  const has = (id: string, response: object) => ({
    ...{ id, rawId: bytes(id), type: 'public-key', authenticatorAttachment: 'platform', response },
    getClientExtensionResults: () => ({}),
  });
  const ended = ({ signal }: Wish) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        said('asks for no passkey any more');
        reject(new DOMException('', 'AbortError'));
      });
    });
  const client = bytes('client');
  return {
    get: (wish: Wish) => {
      said(`asks for a passkey${wish.mediation === undefined ? '' : `, ${wish.mediation}`}`);
      if (wish.mediation === 'conditional') return ended(wish);
      const parts = { authenticatorData: client, signature: client, userHandle: client };
      return Promise.resolve(has('passkey-of-device', { clientDataJSON: client, ...parts }));
    },
    create: (wish: Wish) => {
      said(`makes a passkey${wish.mediation === undefined ? '' : `, ${wish.mediation}`}`);
      const parts = { attestationObject: client, getTransports: () => ['internal'] };
      return Promise.resolve(has('passkey-made', { clientDataJSON: client, ...parts }));
    },
  };
}
