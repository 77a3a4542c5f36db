import type { PasskeyCreationOptions } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import type { KnownToDevice } from '@account/contracts/identity/passkeys/passkeys.contract';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  allowed: string[];
}

/**
 * Aborts the current request. Browsers allow only one request at a time, so a new request also aborts the
 * current request.
 */
export const stopCeremony = () => WebAuthnAbortService.cancelCeremony();

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after another, because browsers reject a signal during a request and a request during a
 * signal.
 */
function runSerially<Result>(task: () => Promise<Result>): Promise<Result> {
  const mine = lastTask.then(task);
  lastTask = mine.catch(() => undefined);
  return mine;
}

export interface PasskeyCapabilities {
  /** True if the browser supports WebAuthn. */
  isSupported: boolean;
  canAutofill: boolean;
  canAsk: boolean;
}

/** Resolves even if a check throws: extensions and privacy settings may replace browser functions. */
export async function detectCapabilities(): Promise<PasskeyCapabilities> {
  if (!hasCredentials()) return { isSupported: false, canAutofill: false, canAsk: false };
  const [canAutofill, hasPlatform] = await Promise.all([
    falseOnError(browserSupportsWebAuthnAutofill),
    falseOnError(platformAuthenticatorIsAvailable),
  ]);
  return { isSupported: true, canAutofill, canAsk: canAutofill || hasPlatform };
}

function hasCredentials(): boolean {
  // The DOM types do not express that `credentials` is missing on http and when it is disabled.
  const { credentials } = navigator as { credentials?: Partial<CredentialsContainer> };
  return (
    browserSupportsWebAuthn() &&
    typeof credentials?.get === 'function' &&
    typeof credentials.create === 'function'
  );
}

async function falseOnError(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch {
    return false;
  }
}

/**
 * Names of the errors that browsers throw when the user declines or waits too long, or when the page aborts the
 * request.
 */
const cancellationErrors = ['NotAllowedError', 'AbortError'];

function isCancellation(error: unknown): boolean {
  return error instanceof Error && cancellationErrors.includes(error.name);
}

/**
 * @returns undefined if the user or the page cancelled the request, 'failed' if the browser does not support it
 */
export async function requestPasskey(
  { challenge, rpId, allowed }: PasskeyRequest,
  how: 'autofill' | 'dialog',
) {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        ...{ challenge, rpId },
        allowCredentials: allowed.map((each) => ({ type: 'public-key', id: each })),
        userVerification: allowed.length > 0 ? 'required' : 'preferred',
      },
      useBrowserAutofill: how === 'autofill',
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    return isCancellation(error) ? undefined : 'failed';
  }
}

/**
 * @returns 'there' if the device already has a passkey, undefined if the user or the page cancelled the
 *   request, 'failed' if the browser does not support it
 */
export async function createPasskey(options: PasskeyCreationOptions, isAutomatic = false) {
  try {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, response } = await startRegistration({ optionsJSON, useAutoRegister: isAutomatic });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    if (isThere) return 'there';
    return isCancellation(error) ? undefined : 'failed';
  }
}

export type Passkey = Exclude<Awaited<ReturnType<typeof createPasskey>>, 'there' | 'failed' | undefined>;

export type PasskeyAssertion = Exclude<Awaited<ReturnType<typeof requestPasskey>>, 'failed' | undefined>;

interface AutomaticOptions {
  signal: AbortSignal;
  /**
   * Milliseconds from leaving the queue until the passkey is created. The time for saving it is not limited.
   */
  timeout: number;
}

/**
 * Blocks the queue until the passkey is saved, because a list of accepted credentials sent earlier would omit
 * it.
 * @returns true if a passkey was created
 */
export function createPasskeyAutomatically(
  options: PasskeyCreationOptions,
  keep: (passkey: Passkey) => Promise<unknown>,
  { signal, timeout: timeoutMs }: AutomaticOptions,
): Promise<boolean> {
  return runSerially(async () => {
    if (signal.aborted) return false;
    const tooLong = setTimeout(stopCeremony, timeoutMs);
    signal.addEventListener('abort', stopCeremony);
    const passkey = await createPasskey(options, true);
    clearTimeout(tooLong);
    signal.removeEventListener('abort', stopCeremony);
    if (passkey === undefined || typeof passkey === 'string') return false;
    await keep(passkey);
    return true;
  });
}

export async function canCreateAutomatically(): Promise<boolean> {
  if (!('getClientCapabilities' in PublicKeyCredential)) return false;
  try {
    const { conditionalCreate } = await PublicKeyCredential.getClientCapabilities();
    return conditionalCreate === true;
  } catch {
    return false;
  }
}

/** Browsers without signal support keep their passkey list. @returns true if the browser accepted the signal */
export async function signalDevice(signal: Parameters<typeof sendSignal>[0]): Promise<boolean> {
  try {
    await sendSignal(signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Signals the accepted passkeys and the current account name to the device. @returns true if all signals were
 * accepted
 */
export function signalAccountDetails(read: () => Promise<KnownToDevice | null>): Promise<boolean> {
  return runSerially(async () => {
    const known = await read();
    if (known === null) return false;
    const { rpId: rpID, userHandle: userID, credentialIds: allAcceptedCredentialIDs } = known;
    const { name: userName, displayName: userDisplayName } = known;
    const accepted = {
      signalName: 'allAcceptedCredentials',
      rpID,
      userID,
      allAcceptedCredentialIDs,
    } as const;
    const details = { signalName: 'currentUserDetails', rpID, userID, userName, userDisplayName } as const;
    return (await signalDevice(accepted)) && signalDevice(details);
  });
}
