import type {
  ReturnAddresses,
  ReturnOutcome,
  ReturnReading,
} from '@account/gateways/payments/gateway-registration';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AccountClosure } from '../../../../identity/account-closure/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { hashToken, randomToken } from '../../../../platform/crypto/random.js';
import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { ConnectedGateways } from '../calls/connected-gateways.service.js';
import { GatewayAddresses } from './gateway-addresses.service.js';
import { GatewayReturnRepository, type ReturnRow } from './gateway-return.repository.js';
import type {
  ProviderRedirect,
  ProviderReturn,
  ReturnPages,
  ReturnPurpose,
} from './return-purpose.declaration.js';

/** Milliseconds of business time in which a browser must return. */
const lifetime = 30 * 60 * 1_000;

/**
 * Milliseconds after `lifetime` during which a late return is still redirected to the page of the current
 * state.
 */
const lateReturnPeriod = 24 * 60 * 60 * 1_000;

export type Landing = { kind: 'page'; path: string } | { kind: 'accepted' | 'late' };

const handleShape = /^[A-Za-z0-9_-]{43}$/;

declareExpiry({
  table: 'gateway_return',
  column: 'expires_at',
  before: (now) => new Date(now.getTime() - lateReturnPeriod),
});

/**
 * Tracks browsers that leave for a gateway's page. Returned data is stored as unverified and does not decide
 * anything.
 */
@Injectable()
export class GatewayReturns implements OnModuleInit {
  constructor(
    private readonly returns: GatewayReturnRepository,
    private readonly addresses: GatewayAddresses,
    private readonly gateways: ConnectedGateways,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
    private readonly closure: AccountClosure,
  ) {}

  onModuleInit(): void {
    this.closure.registerPart({
      close: (transaction, accountId) => this.returns.deleteByAccount(transaction, accountId),
    });
  }

  /** Creates one handle for all three return addresses and stores only its hash. */
  async openReturn(
    { purpose, gateway, accountId, subject }: ProviderRedirect & { purpose: ReturnPurpose },
    transaction?: Transaction,
  ): Promise<ReturnAddresses> {
    const handle = randomToken();
    const createdAt = this.clock.now();
    const row = {
      handleHash: new Uint8Array(hashToken(handle)),
      purpose,
      subject,
      accountId,
      gatewayId: gateway.gatewayId,
      paymentMethodType: gateway.type,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetime),
    };
    await this.returns.insert(row, transaction);
    return this.addresses.returnUrls(gateway, handle);
  }

  /**
   * Returns the data of the first return since the browser last left for the gateway, from any browser. Null if
   * no browser has returned yet.
   */
  async findResponse(purpose: ReturnPurpose, subject: string): Promise<ReturnReading | null> {
    const row = await this.returns.findLatest(purpose, subject);
    return row === undefined ? null : this.readingIn(row);
  }

  async saveResponse(
    handle: string,
    as: ReturnOutcome,
    fields: readonly (readonly [string, string])[],
  ): Promise<void> {
    const row = await this.find(handle);
    if (row === undefined) return;
    const reading = this.read(row, as, fields);
    const sealed = this.keys.encrypt(contextOf(row), JSON.stringify(reading));
    await this.returns.saveResponse(hashToken(handle), sealed, this.clock.now());
  }

  /** Returns the next page for the member who owns the handle. Other visitors see only a message. */
  async findLanding(handle: string, accountId: AccountId | undefined, pages: ReturnPages): Promise<Landing> {
    const row = await this.find(handle);
    if (row === undefined) return { kind: 'late' };
    const known: Partial<ReturnPages> = pages;
    const page = known[row.purpose as ReturnPurpose];
    if (page === undefined || row.accountId !== accountId)
      return { kind: row.response === null ? 'late' : 'accepted' };
    return { kind: 'page', path: await page.findNextPage(this.returned(row, accountId)) };
  }

  private async find(handle: string): Promise<ReturnRow | undefined> {
    return handleShape.test(handle) ? this.returns.findByHandle(hashToken(handle)) : undefined;
  }

  private returned(row: ReturnRow, accountId: AccountId): ProviderReturn {
    return {
      gateway: { gatewayId: row.gatewayId, type: row.paymentMethodType },
      accountId,
      subject: row.subject,
      reading: this.readingIn(row),
    };
  }

  private readingIn(row: ReturnRow): ReturnReading | null {
    if (row.response === null) return null;
    return JSON.parse(this.keys.decrypt(contextOf(row), row.response)) as ReturnReading;
  }

  private read(
    { gatewayId, paymentMethodType: type }: ReturnRow,
    as: ReturnOutcome,
    fields: readonly (readonly [string, string])[],
  ): ReturnReading {
    const open = this.gateways.findGateway({ gatewayId, type });
    return open?.gateway.readReturn(as, fields) ?? { claim: 'failed', reference: null, code: '' };
  }
}

function contextOf({ purpose, subject }: ReturnRow): string {
  return `gateway return ${purpose} ${subject}`;
}
