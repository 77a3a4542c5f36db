import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { SettingsService } from '../../store/settings/index.js';
import { Connections, type ScopeDecision } from './connections.service.js';

/** The scopes that an application requests, with earlier decisions of the member. */
export interface ScopeQuestion {
  requested: string[];
  authorized: string[];
  updated: string[];
  required: string[];
  decidedAt: Date | null;
}

@Injectable()
export class ScopeQuestions {
  constructor(
    private readonly connections: Connections,
    private readonly settings: SettingsService,
  ) {}

  /** Omits scopes that the store does not define, as the library does. */
  async readQuestion(scope: unknown, clientId: string, accountId: AccountId): Promise<ScopeQuestion> {
    const asked = typeof scope === 'string' ? scope.split(' ') : [];
    const known = this.settings.current().scopes.filter(({ scopeKey }) => asked.includes(scopeKey));
    const requested = known.map(({ scopeKey }) => scopeKey);
    const before = await this.connections.findDecision(accountId, clientId);
    const isAllowed = (key: string) => before?.allowed.includes(key) === true;
    const isOpen = (key: string) => !isAllowed(key) && before?.rejected.includes(key) !== true;
    const isNew = (key: string) => before !== undefined && isOpen(key);
    return {
      requested,
      authorized: requested.filter(isAllowed),
      updated: requested.filter(isNew),
      required: known.filter(({ required }) => required).map(({ scopeKey }) => scopeKey),
      decidedAt: requested.some(isOpen) ? null : (before?.at ?? null),
    };
  }
}

/** Allows required scopes, and keeps earlier permissions unless this decision rejects them. */
export function decisionOf(
  { requested, authorized, required }: ScopeQuestion,
  { added, rejected }: { added: readonly string[]; rejected: readonly string[] },
): ScopeDecision {
  const isAllowed = (key: string) =>
    required.includes(key) || added.includes(key) || (authorized.includes(key) && !rejected.includes(key));
  return {
    allowed: requested.filter(isAllowed),
    rejected: requested.filter((key) => !isAllowed(key)),
  };
}
