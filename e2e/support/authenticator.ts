import type { CDPSession, Page } from '@playwright/test';

type Passkeys = Awaited<ReturnType<Authenticator['passkeys']>>;

/** Virtual authenticator with passkeys. The user consents unless the story changes that. */
export class Authenticator {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async of(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.addInitScript(noteList);
    return new Authenticator(page, session, authenticatorId);
  }

  async agrees(): Promise<void> {
    await this.#sets({ isPresent: true, isVerified: true });
  }

  /** Makes user verification fail. Browsers report this like a refusal by the user. */
  async refuses(): Promise<void> {
    await this.#sets({ isPresent: true, isVerified: false });
  }

  /** Makes the user do nothing, so that an autofill list stays open. */
  async waits(): Promise<void> {
    await this.#sets({ isPresent: false, isVerified: true });
  }

  /** Waits for the autofill list. The authenticator would automatically answer a list that opens later. */
  async isListed(): Promise<void> {
    await this.page.waitForFunction(() => (window as unknown as Listing).isListed);
  }

  async passkeys() {
    const { authenticatorId } = this;
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  }

  /** Restores passkeys, as on a device that has not received their deletion. */
  async keeps(passkeys: Passkeys): Promise<void> {
    const { authenticatorId } = this;
    for (const credential of passkeys)
      await this.session.send('WebAuthn.addCredential', { authenticatorId, credential });
  }

  async forgetsAll(): Promise<void> {
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.authenticatorId });
  }

  async #sets({ isPresent, isVerified }: { isPresent: boolean; isVerified: boolean }): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified });
    await this.session.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId,
      enabled: isPresent,
    });
  }
}

interface Listing {
  isListed?: boolean;
}

/** This function runs in the page. */
function noteList(): void {
  // `navigator.credentials` exists only in secure contexts.
  const credentials = navigator.credentials as CredentialsContainer | undefined;
  if (!credentials) return;
  const get = credentials.get.bind(credentials);
  credentials.get = (asked) => {
    (window as unknown as Listing).isListed = asked?.mediation === 'conditional';
    return get(asked);
  };
}
