import { errors, type KoaContextWithOIDC } from 'oidc-provider';

import type { Artifacts, Connections, FoundArtifact } from '../../connections/index.js';
import type { DeviceFlow } from '../devices/device-flow.service.js';
import type { GrantHandler } from '../grant-handler.js';
import { providerRequest, type Exchange } from '../provider-request.js';

interface Stores {
  artifacts: Artifacts;
  connections: Connections;
  devices: DeviceFlow;
}

/**
 * Replaces the separate steps of the library for a code or refresh token (consume it, write the tokens) with
 * one statement at the end. Only one of several concurrent requests succeeds, and a crash does not leave
 * partial state. A refresh token that is repeated within 30 seconds gets the same response, after all checks of
 * the library (client, proof of possession, grant, account). A later use of a used token is treated as theft
 * and ends the grant, as is any second use of a code.
 */
export function atomicGrant(grantType: string, handler: GrantHandler, stores: Stores): GrantHandler {
  return async (ctx) => {
    const request = providerRequest();
    if (request === undefined) throw new Error('A token request must run in the provider');
    const exchange: Exchange = { consumed: undefined, rows: [] };
    const before = grantType === 'refresh_token' ? await findReplayResponse(ctx, stores) : undefined;
    request.exchange = exchange;
    request.repeats = before !== undefined;
    try {
      await handler(ctx);
    } finally {
      request.exchange = undefined;
      request.repeats = false;
    }
    if (before !== undefined) ctx.body = before;
    else if (exchange.consumed !== undefined) await finish(ctx, exchange, stores);
    else for (const row of exchange.rows) await stores.artifacts.save(row);
  };
}

async function findReplayResponse(
  ctx: KoaContextWithOIDC,
  { artifacts }: Stores,
): Promise<object | undefined> {
  const value = ctx.oidc.params?.['refresh_token'];
  if (typeof value !== 'string') return undefined;
  const found = await artifacts.find('RefreshToken', value);
  providerRequest()?.artifacts.set(value, found);
  if (found !== undefined) restrictToGrantedScope(ctx, found);
  return found && artifacts.findReplayResponse('RefreshToken', value, found);
}

/**
 * Removes scopes that were not granted (RFC 6749, 3.3), because libraries request all scopes in each refresh.
 */
function restrictToGrantedScope({ oidc: { params } }: KoaContextWithOIDC, { payload }: FoundArtifact): void {
  const asked = params?.['scope'];
  const { scope } = payload as { scope?: string };
  if (params === undefined || typeof asked !== 'string' || scope === undefined) return;
  const granted = new Set(scope.split(' '));
  const left = asked.split(' ').filter((each) => granted.has(each));
  // If no requested scope was granted, the parameter is left unchanged and the library rejects the request.
  if (left.length > 0) params['scope'] = left.join(' ');
}

async function finish(ctx: KoaContextWithOIDC, { consumed, rows }: Exchange, stores: Stores): Promise<void> {
  if (consumed === undefined) return;
  const { kind, value } = consumed;
  const request = providerRequest();
  const device = request?.devices.get(rows[0]?.grantId ?? '');
  const thumbprint = ctx.oidc.entities.AccessToken?.jkt ?? null;
  if (
    device !== undefined &&
    !(await stores.devices.recordUse(device, request?.context.country ?? null, thumbprint))
  )
    throw new errors.InvalidGrant('its device has ended');
  const answer = kind === 'RefreshToken' ? (ctx.body as object) : null;
  if (await stores.artifacts.exchange(kind, value, rows, answer)) return;
  const found = await stores.artifacts.find(kind, value);
  const given = found && stores.artifacts.findReplayResponse(kind, value, found);
  if (given !== undefined) {
    ctx.body = given;
    return;
  }
  if (found?.grantId != null) await stores.connections.endGrant(found.grantId);
  throw new errors.InvalidGrant('already used by another request, or its account is closed');
}
