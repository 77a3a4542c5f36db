import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider';

import type { Artifacts, Connections, FoundArtifact } from '../../connections/index.js';
import type { OidcClients } from '../../clients/index.js';
import type { InteractionPayload, Interactions } from '../../interaction-store/index.js';
import { CodeAlreadyUsed } from '../devices/device-admission.service.js';
import type { CodePayload } from '../devices/device-approval.types.js';
import type { DeviceFlow } from '../devices/device-flow.service.js';
import type { ProviderAdmission } from './provider-admission.js';
import type { ProviderSessions, SessionPayload } from './provider-sessions.service.js';
import { providerRequest } from '../provider-request.js';

export interface Stores {
  artifacts: Artifacts;
  clients: OidcClients;
  connections: Connections;
  interactions: Interactions;
  sessions: ProviderSessions;
  admission: ProviderAdmission;
  devices: DeviceFlow;
}

const nothing = Promise.resolve(undefined);

export function adapterOf(stores: Stores): (kind: string) => Adapter {
  return (kind) => {
    const usual = new ArtifactAdapter(kind, stores);
    if (kind === 'Client') return new ClientAdapter(stores);
    if (kind === 'Session') return new SessionAdapter(stores);
    if (kind === 'Grant') return new GrantAdapter(stores);
    if (kind === 'Interaction') return new InteractionAdapter(stores);
    if (kind === 'ReplayDetection') return new ReplayAdapter(kind, stores);
    return usual;
  };
}

class ArtifactAdapter implements Adapter {
  constructor(
    protected readonly kind: string,
    protected readonly stores: Stores,
  ) {}

  /** Postpones writing exchanged codes and tokens until the end of the exchange. */
  async upsert(value: string, payload: AdapterPayload, seconds = 0): Promise<void> {
    const request = providerRequest();
    if (this.kind === 'DeviceCode' && request !== undefined) {
      const code = payload as object as CodePayload;
      // Only a denial by the user invalidates the code. After a failed or late request, the code can still be
      // approved or denied.
      if (code.error !== undefined && code.error !== 'access_denied') return;
      if (code.accountId !== undefined) {
        if (code.deviceInfo !== undefined) Object.assign(code.deviceInfo, request.deviceChoice);
        request.approval = await this.stores.devices.approve(value, code, seconds, request);
        return;
      }
      const { ctx } = Provider;
      const isConfirmed = code.inFlight === true && code.error === undefined;
      if (isConfirmed && ctx !== undefined && code.deviceInfo !== undefined)
        await this.stores.devices.admit(ctx, code.deviceInfo);
      if (code.deviceInfo !== undefined) Object.assign(code.deviceInfo, request.deviceChoice);
    }
    const row = this.stores.artifacts.rowOf(this.kind, value, storedPayload(payload), seconds);
    const exchange = request?.exchange;
    await this.stores.admission.admitClient();
    if (exchange !== undefined) exchange.rows.push(row);
    else if (!(await this.stores.artifacts.save(row))) throw new CodeAlreadyUsed();
  }

  async find(value: string): Promise<AdapterPayload | undefined> {
    const known = this.kind === 'RefreshToken' ? providerRequest()?.artifacts.get(value) : undefined;
    const found = known ?? (await this.stores.artifacts.find(this.kind, value));
    return found && this.read(value, found);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    const found = await this.stores.artifacts.findByUserCode(userCode);
    return found && this.read(this.stores.artifacts.valueOf(userCode, found.payload), found);
  }

  findByUid(): Promise<undefined> {
    return nothing;
  }

  /**
   * Uses one conditional update, immediately or at the end of the exchange, so that only one of several
   * concurrent requests succeeds.
   */
  async consume(value: string): Promise<void> {
    const exchange = providerRequest()?.exchange;
    if (exchange !== undefined) {
      exchange.consumed = { kind: this.kind, value };
      return;
    }
    if (!(await this.stores.artifacts.consume(this.kind, value)))
      throw new errors.InvalidRequestUri('request_uri is invalid, expired, or was already used');
  }

  async destroy(value: string): Promise<void> {
    await this.stores.artifacts.destroy(this.kind, value);
  }

  /** Revokes only the access token itself. */
  async revokeByGrantId(grantId: string): Promise<void> {
    const oidc = Provider.ctx?.oidc;
    if (oidc?.route === 'revocation' && oidc.entities.AccessToken !== undefined) return;
    await this.stores.artifacts.revokeGrant(this.kind, grantId);
  }

  /** A code is valid only as long as the session that issued it exists. */
  private read(value: string, found: FoundArtifact): AdapterPayload | undefined {
    const payload = found.payload as AdapterPayload;
    if (this.kind === 'AuthorizationCode' && found.sessionId === null) return undefined;
    this.remember(payload, found);
    const { sealed: _, ...kept } = payload;
    const usedAt = providerRequest()?.repeats === true ? null : found.consumedAt;
    const consumed = usedAt && { consumed: Math.floor(usedAt.getTime() / 1_000) };
    return { ...kept, jti: value, ...consumed };
  }

  private remember({ accountId, clientId }: AdapterPayload, found: FoundArtifact): void {
    const request = providerRequest();
    if (request === undefined) return;
    const { grantId, grant, deviceId, accountId: owner, facts, sessionId, sid, sessionGrantId } = found;
    if (grantId !== null && grant !== null) request.grants.set(grantId, grant as Record<string, unknown>);
    if (grantId !== null && deviceId !== null) request.devices.set(grantId, deviceId);
    if (owner !== null) request.activeAccounts.add(owner);
    if (facts !== null) request.facts.set(facts.accountId, facts);
    if (sessionId === null || clientId === undefined) return;
    const authorization = {
      ...(sid !== null && { sid }),
      ...(sessionGrantId !== null && { grantId: sessionGrantId }),
    };
    request.sessions.set(sessionId, {
      kind: 'Session',
      jti: sessionId,
      uid: sessionId,
      accountId,
      authorizations: { [clientId]: authorization },
    });
  }
}

/**
 * Removes the library's flag `inFlight`. With it, the library would reject the decision of a user who left the
 * page and came back.
 */
function storedPayload({ inFlight: _, ...payload }: AdapterPayload): AdapterPayload {
  return payload;
}

class ReplayAdapter extends ArtifactAdapter {
  override async upsert(value: string, payload: AdapterPayload, seconds = 0): Promise<void> {
    await this.stores.admission.admitClient();
    const row = this.stores.artifacts.rowOf(this.kind, value, payload, Math.max(1, seconds));
    if (!(await this.stores.artifacts.insert(row)))
      throw new errors.InvalidRequest('proof or assertion was already used');
  }
}

abstract class DelegatingAdapter implements Adapter {
  constructor(protected readonly stores: Stores) {}

  abstract upsert(id: string, payload: AdapterPayload, seconds?: number): Promise<void>;

  abstract find(id: string): Promise<AdapterPayload | undefined>;

  abstract destroy(id: string): Promise<void>;

  findByUserCode(): Promise<undefined> {
    return nothing;
  }

  findByUid(_uid: string): Promise<AdapterPayload | undefined> {
    return nothing;
  }

  consume(): Promise<void> {
    return nothing;
  }

  revokeByGrantId(): Promise<void> {
    return nothing;
  }
}

class ClientAdapter extends DelegatingAdapter {
  upsert(): Promise<void> {
    return Promise.reject(new Error('Applications are registered in the store file'));
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.stores.clients.findMetadata(id));
  }

  destroy(): Promise<void> {
    return nothing;
  }
}

class SessionAdapter extends DelegatingAdapter {
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    const { sessions, admission } = this.stores;
    const request = providerRequest();
    const isGuest = payload.accountId === undefined && payload['state'] !== undefined;
    if (isGuest && request !== undefined) {
      await admission.admitGuest(request);
      // The library tries to save again even after the first attempt has failed.
      if (!request.isGuestAdmitted) return;
    }
    await sessions.save(id, payload as SessionPayload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return (await this.stores.sessions.find(id)) as AdapterPayload | undefined;
  }

  override async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return (await this.stores.sessions.findByUid(uid)) as AdapterPayload | undefined;
  }

  destroy(id: string): Promise<void> {
    return this.stores.sessions.end(id);
  }
}

class GrantAdapter extends DelegatingAdapter {
  async upsert(id: string, payload: AdapterPayload, seconds = 0): Promise<void> {
    const request = providerRequest();
    const owner = request?.grantOwners.get(id);
    if (owner === undefined) throw new Error('The grant has no connection');
    if (owner !== null)
      await this.stores.connections.saveGrant(id, owner.connectionId, owner.sessionId, payload, seconds);
    request?.grants.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const known = providerRequest()?.grants.get(id);
    const payload = known ?? (await this.stores.connections.findGrant(id));
    return payload && { ...payload, jti: id };
  }

  destroy(id: string): Promise<void> {
    return this.stores.connections.endGrant(id);
  }
}

class InteractionAdapter extends DelegatingAdapter {
  async upsert(uid: string, payload: AdapterPayload): Promise<void> {
    const request = providerRequest();
    if (request === undefined) throw new Error('An interaction must begin in a request');
    await this.stores.admission.admitWaiting(request);
    if (Provider.ctx?.oidc.entities.PushedAuthorizationRequest !== undefined)
      request.keepLanguage(payload.params?.['ui_locales']);
    const { session, ...rest } = payload;
    const { cookie: _, ...known } = session ?? {};
    const begunAt = request.interactionBegunAt;
    const kept = {
      ...rest,
      ...(session && { session: known }),
      ...(begunAt !== undefined && { begunAt }),
    } as InteractionPayload;
    await this.stores.interactions.write(uid, request.browserFor(uid), kept);
  }

  async find(uid: string): Promise<AdapterPayload | undefined> {
    const payload = await this.stores.interactions.read(uid);
    const request = providerRequest();
    if (request !== undefined) request.interactionBegunAt = payload?.begunAt;
    return payload as AdapterPayload | undefined;
  }

  /** Uses one conditional update, so that only one of several concurrent requests receives the result. */
  async destroy(uid: string): Promise<void> {
    if (!(await this.stores.interactions.end(uid)))
      throw new errors.SessionNotFound('another request claimed the result');
    const request = providerRequest();
    if (request !== undefined) request.takenInteraction = uid;
  }
}
