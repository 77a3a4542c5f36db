import { Injectable } from '@nestjs/common';
import type { PasskeyProof } from '@account/contracts/identity/passkeys/passkey-proof.contract';
import type { NewPasskey } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeyRpId, passkeyAlgorithms } from '@account/domain/identity/passkeys/passkey';
import * as z from 'zod';

import { Config } from '../../platform/config/config.js';
import { Problem } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/index.js';
import type { ProvingPasskey } from './passkey.repository.js';
import { bytesOfBase64url, isDerEcdsaSignature, strictJsonObject } from './strict-encodings.js';

const clientDataSchema = z.object({
  challenge: z
    .string()
    .max(200)
    .refine((challenge) => bytesOfBase64url(challenge) !== undefined),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

export interface ShownPasskeyProof {
  isUserVerified: boolean;
  signCount: number;
  isBackedUp: boolean;
}

export interface VerifiedPasskey {
  credentialId: Buffer;
  publicKey: Uint8Array<ArrayBuffer>;
  algorithm: number;
  signCount: number;
  aaguid: string;
  isBackupEligible: boolean;
  isBackedUp: boolean;
  isUserVerified: boolean;
}

@Injectable()
export class PasskeyVerifier {
  readonly origin: string;

  constructor(
    private readonly settings: SettingsService,
    config: Config,
  ) {
    this.origin = config.get('PUBLIC_ORIGIN');
  }

  get isOffered(): boolean {
    return this.settings.current().passkeys.enabled;
  }

  get rpId(): string {
    return passkeyRpId({ ...this.settings.current().passkeys, origin: this.origin });
  }

  /**
   * Returns false for a passkey of a former host.
   * @param rpId null if the passkey was created before this column existed
   */
  isOfThisHost({ rpId }: { rpId: string | null }): boolean {
    return rpId === null || rpId === this.rpId;
  }

  requireOffered() {
    const { passkeys } = this.settings.current();
    if (!passkeys.enabled) throw new Problem('NOT_FOUND', { log: 'the store has no passkeys' });
    return passkeys;
  }

  /**
   * Reads the challenge without verifying it.
   * @returns undefined unless the request came from a top-level page
   */
  challengeIn(clientDataJSON: string): string | undefined {
    const bytes = bytesOfBase64url(clientDataJSON);
    const read = clientDataSchema.safeParse(bytes && strictJsonObject(bytes));
    if (!read.success) return undefined;
    const { challenge, crossOrigin, topOrigin } = read.data;
    return crossOrigin === true || topOrigin !== undefined ? undefined : challenge;
  }

  /** @param challenge has already been verified @returns undefined when the assertion is invalid */
  async verifyProof(
    { id, response: { clientDataJSON, authenticatorData, signature } }: PasskeyProof,
    { publicKey, isBackupEligible }: ProvingPasskey,
    challenge: string,
  ): Promise<ShownPasskeyProof | undefined> {
    const { verifyAuthenticationResponse, decodeCredentialPublicKey, cose } = await library();
    if ([id, authenticatorData].some((text) => bytesOfBase64url(text) === undefined)) return undefined;
    const signatureBytes = bytesOfBase64url(signature);
    if (signatureBytes === undefined) return undefined;
    const isElliptic =
      decodeCredentialPublicKey(new Uint8Array(publicKey)).get(cose.COSEKEYS.kty) === cose.COSEKTY.EC2;
    // The library does not check for bytes after the signature.
    if (isElliptic && !isDerEcdsaSignature(signatureBytes)) return undefined;
    const shown = await undefinedOnError(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
          type: 'public-key',
        },
        expectedChallenge: challenge,
        expectedOrigin: this.origins,
        expectedRPID: this.rpId,
        // Passes 0, so that the library does not compare the counter. The update statement compares it, and
        // lets only one of two concurrent logins succeed.
        credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
        requireUserVerification: false,
      }),
    );
    if (shown?.verified !== true) return undefined;
    const { userVerified, newCounter, credentialBackedUp, credentialDeviceType } = shown.authenticationInfo;
    if ((credentialDeviceType === 'multiDevice') !== isBackupEligible) return undefined;
    return { isUserVerified: userVerified, signCount: newCounter, isBackedUp: credentialBackedUp };
  }

  /**
   * Ignores the attestation statement, because it is not trusted.
   * @param isAutomatic whether the passkey was created without user presence
   */
  async verifyNew(
    { id, response }: NewPasskey,
    challenge: string,
    isAutomatic: boolean,
  ): Promise<VerifiedPasskey | undefined> {
    const { verifyRegistrationResponse, ...helpers } = await library();
    const verified = await undefinedOnError(() =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          response: {
            clientDataJSON: response.clientDataJSON,
            attestationObject: unattested(response.attestationObject, helpers),
          },
          clientExtensionResults: {},
          type: 'public-key',
        },
        expectedChallenge: challenge,
        expectedOrigin: this.origins,
        expectedRPID: this.rpId,
        requireUserPresence: !isAutomatic,
        requireUserVerification: !isAutomatic,
        supportedAlgorithmIDs: passkeyAlgorithms,
      }),
    );
    if (verified?.registrationInfo === undefined) return undefined;
    const { credential, aaguid, userVerified, credentialBackedUp, credentialDeviceType } =
      verified.registrationInfo;
    if (credential.id !== id) return undefined;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      algorithm: Number(
        helpers.decodeCredentialPublicKey(credential.publicKey).get(helpers.cose.COSEKEYS.alg),
      ),
      signCount: credential.counter,
      aaguid,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
      isUserVerified: userVerified,
    };
  }

  private get origins(): string[] {
    const { androidApps, iosApps } = this.settings.current().passkeys;
    const ofApps = androidApps.flatMap(({ sha256CertFingerprints }) =>
      sha256CertFingerprints.map(
        (print) =>
          `android:apk-key-hash:${Buffer.from(print.replaceAll(':', ''), 'hex').toString('base64url')}`,
      ),
    );
    // iOS apps send the passkey host as origin, whichever app sends the request.
    return [this.origin, ...ofApps, ...(iosApps.length > 0 ? [`https://${this.rpId}`] : [])];
  }
}

/**
 * Loaded on demand, because loading takes a tenth of the startup time and no command or worker needs the
 * library.
 */
const library = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

type Library = Awaited<ReturnType<typeof library>>;

/** The library throws an error for every kind of invalid input. */
async function undefinedOnError<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

function unattested(
  attestationObject: string,
  { decodeAttestationObject, isoCBOR }: Pick<Library, 'decodeAttestationObject' | 'isoCBOR'>,
): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get(
    'authData',
  );
  const object = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])).toString('base64url');
}
