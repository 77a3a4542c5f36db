import { plainText } from '@account/domain/platform/typed-text';
import { Provider, type Configuration, type TokenEndpointGrantContext } from 'oidc-provider';

import type { GrantHandler } from '../grant-handler.js';

/*
 * All patches of the provider library; no other module may add patches (private-parts.spec). Review the patches
 * after an update of the library; library-patches.spec fails until then.
 */

/** The library version that these patches were written for. */
export const patchedVersion = '9.13.3';

export interface SecretClient {
  clientId: string;
  compareClientSecret(this: SecretClient, secret: string): Promise<boolean>;
}

type Parameters = string | readonly string[] | ReadonlySet<string>;
type Registration = [name: string, handler: GrantHandler, parameters?: Parameters, duplicates?: Parameters];
type Callback = ReturnType<Provider['callback']>;

/**
 * Handlers that a provider registers in its constructor (lib/provider.js), before the fields of the subclass
 * are initialised.
 */
const registered = new WeakMap<object, Registration[]>();

/** Wraps the grant handlers of the library, so that they write atomically. */
export class AtomicGrantProvider extends Provider {
  private composed: Callback | undefined;

  constructor(
    issuer: string,
    configuration: Configuration,
    wrap: (grantType: string, handler: GrantHandler) => GrantHandler,
  ) {
    super(issuer, configuration);
    for (const [name, handler, ...rest] of registered.get(this) ?? [])
      super.registerGrantType(name, wrap(name, handler) as never, ...rest);
  }

  /** Composes the middleware once, because all handlers are registered before the first request. */
  override callback(): Callback {
    return (this.composed ??= super.callback());
  }

  override registerGrantType<Params extends object>(
    name: string,
    handler: (ctx: TokenEndpointGrantContext<Params>) => unknown,
    parameters?: Parameters,
    duplicates?: Parameters,
  ): void {
    registered.set(this, [
      ...(registered.get(this) ?? []),
      [name, handler as GrantHandler, parameters, duplicates] as never,
    ]);
    super.registerGrantType(name, handler as never, parameters, duplicates);
  }
}

/**
 * Keeps the token of the account session. The library would replace it at every login (lib/models/session.js).
 */
export function disableSessionRotation({ Session }: Provider): void {
  Session.prototype.resetIdentifier = () => undefined;
}

/**
 * Disables logout notifications by the library. Applications are notified through the outbox, so that the user
 * does not have to wait (lib/models/client.js).
 */
export function disableBackchannelLogout({ Client }: Provider): void {
  Client.prototype.backchannelLogout = () => Promise.resolve(undefined);
}

/**
 * Adds `sid` to the ID tokens of every application, not only of applications with a back-channel URL, because
 * it associates an ID token with its session at logout (OpenID Connect Front-Channel and Back-Channel Logout
 * 1.0; lib/models/client.js).
 */
export function includeSessionIds({ Client }: Provider): void {
  (Client.prototype as unknown as { includeSid: () => boolean }).includeSid = () => true;
}

export function wrapSecretComparison(
  { Client }: Provider,
  around: (compare: SecretClient['compareClientSecret']) => SecretClient['compareClientSecret'],
): void {
  const holder = Client.prototype as unknown as SecretClient;
  holder.compareClientSecret = around(holder.compareClientSecret);
}

/**
 * Caches clients, which the library would otherwise build in each request (lib/models/client.js). Clients
 * change only together with the settings, like the provider.
 */
export function cacheClients({ Client }: Provider): void {
  const kept = new Map<string, Awaited<ReturnType<typeof Client.find>>>();
  const find = Client.find.bind(Client);
  Client.find = async (id) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const client = await find(id);
    if (client !== undefined) kept.set(id, client);
    return client;
  };
}

/**
 * Normalises a device code before the library reads it. The library drops every non-ASCII character
 * (lib/helpers/user_codes.js), but a Japanese keyboard may enter full-width letters.
 */
export function normaliseUserCodes(provider: Provider): void {
  const { prototype } = (provider as unknown as { OIDCContext: { prototype: object } }).OIDCContext;
  const bodies = new WeakMap<object, unknown>();
  Object.defineProperty(prototype, 'body', {
    configurable: true,
    get(this: object) {
      return bodies.get(this);
    },
    set(this: object, body: unknown) {
      bodies.set(this, withNormalisedUserCode(body));
    },
  });
}

function withNormalisedUserCode(body: unknown): unknown {
  const { user_code: typed } = (body ?? {}) as { user_code?: unknown };
  return typeof typed === 'string' ? { ...(body as object), user_code: plainText(typed) } : body;
}
