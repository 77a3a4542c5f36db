import { Provider, type Configuration, type TokenEndpointGrantContext } from 'oidc-provider';

import type { GrantHandler } from './token-exchange.js';

type Parameters = string | readonly string[] | ReadonlySet<string>;
type Registration = [name: string, handler: GrantHandler, parameters?: Parameters, duplicates?: Parameters];
type Callback = ReturnType<Provider['callback']>;

/** What a provider registered while it was constructed: before its own fields are there. */
const registered = new WeakMap<object, Registration[]>();

/** Registers the library's handlers of grants with what makes their writing one step. */
export class ExchangingProvider extends Provider {
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

  /** Composed once, as everything is in place before the first request. */
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
