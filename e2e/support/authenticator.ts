import type { CDPSession, Page } from '@playwright/test';

type Passkeys = Awaited<ReturnType<Authenticator['passkeys']>>;

/** The passkeys of a device; a person at it, who agrees until the story says otherwise. */
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

  /** Fails to show who they are, which browsers tell of as they tell of a refusal. */
  async refuses(): Promise<void> {
    await this.#sets({ isPresent: true, isVerified: false });
  }

  /** Nobody touches it: a list beside a field stays a list. */
  async waits(): Promise<void> {
    await this.#sets({ isPresent: false, isVerified: true });
  }

  /** The list beside the field stands: one that comes later would take who agrees already, without a press. */
  async isListed(): Promise<void> {
    await this.page.waitForFunction(() => (window as unknown as Listing).isListed);
  }

  async passkeys() {
    const { authenticatorId } = this;
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  }

  /** As one that never heard that they are gone. */
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

/** Runs in the page. */
function noteList(): void {
  // Only pages that are trusted have them.
  const credentials = navigator.credentials as CredentialsContainer | undefined;
  if (!credentials) return;
  const get = credentials.get.bind(credentials);
  credentials.get = (asked) => {
    (window as unknown as Listing).isListed = asked?.mediation === 'conditional';
    return get(asked);
  };
}
