import type { TestVisitor, Answer } from '../../../testing/test-visitor.js';
import { sampleClient, TestApp, type Tokens } from '../../oidc.testing.js';

type Application = ConstructorParameters<typeof TestApp>[0];

export const televisionClient = sampleClient({
  clientId: 'tv-app',
  clientName: { ja: 'テレビのアプリ', en: 'TV app' },
  authentication: 'none',
  clientSecret: null,
  applicationType: 'native',
  redirectUris: [],
  postLogoutRedirectUris: [],
  backChannelLogoutUri: null,
  grantTypes: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
});

export interface DeviceCode {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  interval: number;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

export const xsrfIn = ({ body }: Answer) => /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** Submits the form of the page on which the code is entered. */
export function submitCode(visitor: TestVisitor, page: Answer, fields: Record<string, string>) {
  const typed = new URLSearchParams({ xsrf: xsrfIn(page), ...fields }).toString();
  return visitor.post('/device', typed, form);
}

/** Simulates a television. */
export class Television {
  private readonly app: TestApp;
  tokens: Tokens | undefined;

  constructor(
    application: Application,
    readonly clientId = 'tv-app',
    private readonly scope = 'openid email',
    private readonly headers: Record<string, string> = {},
  ) {
    this.app = new TestApp(application, clientId, null);
  }

  async ask(headers = this.headers): Promise<DeviceCode> {
    return (await this.app.post('/oidc/device', { scope: this.scope }, headers)).json<DeviceCode>();
  }

  async poll({ device_code: code }: Pick<DeviceCode, 'device_code'>): Promise<Answer> {
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    const answer = await this.app.token({ grant_type: grant, device_code: code }, this.headers);
    if (answer.statusCode === 200) this.tokens = answer.json<Tokens>();
    return answer;
  }

  /** Refreshes the tokens and stores the new ones. */
  async refresh(token = this.tokens?.refresh_token ?? ''): Promise<Answer> {
    const answer = await this.app.refresh(token);
    if (answer.statusCode === 200) this.tokens = answer.json<Tokens>();
    return answer;
  }

  userinfo(): Promise<Answer> {
    return this.app.userinfo(this.tokens?.access_token ?? '');
  }

  introspect(): Promise<Answer> {
    return this.app.post('/oidc/introspect', { token: this.tokens?.access_token ?? '' });
  }

  revoke(): Promise<Answer> {
    return this.app.post('/oidc/revoke', { token: this.tokens?.refresh_token ?? '' });
  }

  /** @returns whether the tokens of the television still work */
  async plays(): Promise<boolean> {
    const isLive = (await this.userinfo()).statusCode === 200;
    return (await this.refresh()).statusCode === 200 && isLive;
  }

  /** Runs all steps from the device code to the tokens, in the browser of a logged-in member. */
  async connect(visitor: TestVisitor, fields: Record<string, string> = {}): Promise<void> {
    const code = await this.ask();
    await allow(visitor, code, fields);
    const answer = await this.poll(code);
    if (answer.statusCode !== 200) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
  }
}

/** Opens the prompt for a device with the given scopes. */
export async function asked(
  visitor: TestVisitor,
  { user_code: userCode }: Pick<DeviceCode, 'user_code'>,
): Promise<Answer> {
  return submitCode(visitor, await visitor.get('/device'), { user_code: userCode });
}

/**
 * Submits the form of the page with its current selection.
 * @returns the last page, or the page that prevents the connection
 */
export function press(
  visitor: TestVisitor,
  page: Answer,
  { user_code: userCode }: Pick<DeviceCode, 'user_code'>,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const ticks = [...page.body.matchAll(/name="(scope [^"]+)" value="yes" checked/g)].map(
    ([, name = '']) => name,
  );
  const ticked = Object.fromEntries(ticks.map((name) => [name, 'yes']));
  return submitCode(visitor, page, { ...ticked, user_code: userCode, confirm: 'yes', ...fields });
}

export async function allow(
  visitor: TestVisitor,
  code: Pick<DeviceCode, 'user_code'>,
  fields: Record<string, string> = {},
): Promise<Answer> {
  return press(visitor, await asked(visitor, code), code, fields);
}
