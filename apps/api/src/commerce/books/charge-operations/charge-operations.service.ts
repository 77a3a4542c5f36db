import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ChargeInquiry } from '@account/domain/commerce/payments/charges/inquiry-decision';
import {
  inquiryContradiction,
  needsSecondApprover,
  type ManualFinding,
} from '@account/domain/commerce/payments/charges/manual-decision';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../identity/accounts/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import {
  Charges,
  ChargeSearch,
  ChargeSubjects,
  type RefundableCharge,
} from '../../payments/charges/index.js';
import { type CustomerId, Customers } from '../../ledger/customers/index.js';
import { Earnings, Ledger } from '../../ledger/ledger/index.js';
import { Disputes, RefundOperations } from '../../payments/refunds/index.js';
import type { ChargeSheet } from './charge-sheet.js';

export interface ManualDecision {
  as: ManualFinding;
  /**
   * The provider's id if the charge succeeded and the provider assigns ids. `processedOn` is the provider's day
   * of a success.
   */
  providerId: string | null;
  processedOn: BusinessDate | null;
  evidence: string;
  by: string;
  confirmedBy: string | null;
}

export type DecisionAnswer =
  | { charge: RefundableCharge }
  | { objection: 'noCharge' | 'ended' | 'notYet' | 'secondPerson' | 'otherId' }
  | { objection: 'contradicted'; says: string };

const phaseOfDecision = { succeeded: 'SUCCEEDED', notExecuted: 'NOT_EXECUTED' } as const;

@Injectable()
export class ChargeOperations {
  constructor(
    private readonly search: ChargeSearch,
    private readonly charges: Charges,
    private readonly subjects: ChargeSubjects,
    private readonly refunds: RefundOperations,
    private readonly disputes: Disputes,
    private readonly ledger: Ledger,
    private readonly earnings: Earnings,
    private readonly accounts: AccountsService,
    private readonly customers: Customers,
    private readonly settings: SettingsService,
    private readonly businessDay: BusinessDay,
  ) {}

  async explainCharge(id: string): Promise<ChargeSheet | undefined> {
    const charge = await this.search.findCharge(id);
    return charge && this.sheetOf(charge);
  }

  /**
   * @param member e-mail address or other name that member commands accept
   * @returns undefined if no member is found
   */
  async explainDay(
    member: string,
    day: BusinessDate,
  ): Promise<{ sheets: ChargeSheet[]; without: string[]; isCustomer: boolean } | undefined> {
    const [account] = await this.accounts.findNamed(member);
    if (account === undefined) return undefined;
    const customerId = await this.customers.findByAccount(account.accountId);
    if (customerId === undefined) return { sheets: [], without: [], isCustomer: false };
    const charges = await this.search.findOnDay(day, { customerId });
    const sheets = await Promise.all(charges.map((charge) => this.sheetOf(charge)));
    return { sheets, without: await this.withoutCharge(customerId, day), isCustomer: true };
  }

  /**
   * Returns the ids of the newest charges first.
   * @returns undefined if no member is found
   */
  async chargesOfMember(member: string, limit: number): Promise<string[] | undefined> {
    const [account] = await this.accounts.findNamed(member);
    if (account === undefined) return undefined;
    const customerId = await this.customers.findByAccount(account.accountId);
    return customerId === undefined ? [] : this.search.findIdsByCustomer(customerId, limit);
  }

  async decideCharge(id: string, decision: ManualDecision): Promise<DecisionAnswer> {
    const charge = await this.search.findCharge(id);
    if (charge === undefined) return { objection: 'noCharge' };
    const { confirmDecisionsAbove } = this.settings.current().billing;
    const { as, by, confirmedBy, evidence, processedOn } = decision;
    if (processedOn !== null && processedOn > (await this.businessDay.today()))
      return { objection: 'notYet' };
    if (needsSecondApprover(charge.amount, confirmDecisionsAbove, by, confirmedBy))
      return { objection: 'secondPerson' };
    const asked = await this.inquireCharge(charge);
    const says = asked && inquiryContradiction(as, asked.inquiry, charge.amount);
    if (says) return { objection: 'contradicted', says };
    const known = asked?.ids ?? charge.ids;
    if (isOther(decision.providerId, known)) return { objection: 'otherId' };
    const decidedBy = confirmedBy === null ? by : `${by}, ${confirmedBy}`;
    const phase = await this.charges.decideCharge(charge.chargeId, findingOf(decision, known), {
      decidedBy,
      evidence,
    });
    const now = await this.search.findCharge(id);
    return now !== undefined && phase === phaseOfDecision[as] ? { charge: now } : { objection: 'ended' };
  }

  private async inquireCharge({
    chargeId,
  }: RefundableCharge): Promise<{ inquiry: ChargeInquiry; ids: ProviderIds | null } | null> {
    const inquiry = await this.charges.inquireCharge(chargeId);
    if (inquiry === undefined || inquiry.outcome === 'notSent') return null;
    return { inquiry, ids: 'ids' in inquiry ? inquiry.ids : null };
  }

  private async sheetOf(charge: RefundableCharge): Promise<ChargeSheet> {
    const { chargeId } = charge;
    const [subject, transfers, earnings, refunds, disputes] = await Promise.all([
      this.subjects.explain(charge.subject),
      this.ledger.findByCharge(chargeId),
      this.earnings.findByCharge(chargeId),
      this.refunds.findByCharge(chargeId),
      this.disputes.findByCharge(chargeId),
    ]);
    const payer = await this.payerOf(charge.customerId);
    return { charge, payer, subject, transfers, earnings, refunds, disputes };
  }

  /** Returns an e-mail address or a customer number. Member commands accept both. */
  async payerOf(customerId: CustomerId): Promise<string> {
    const accountId = (await this.customers.findAccounts([customerId])).get(customerId);
    const email = accountId && (await this.accounts.contactEmailOf(accountId));
    if (accountId !== undefined) return `member ${email || accountId}`;
    const number = (await this.customers.findNumbers([customerId])).get(customerId);
    return `former member ${number ?? customerId}`;
  }

  private withoutCharge(customerId: CustomerId, day: BusinessDate): Promise<string[]> {
    return this.subjects.explainWithoutCharge(customerId, startOf(day), startOf(addDays(day, 1)));
  }
}

function isOther(providerId: string | null, known: ProviderIds | null): boolean {
  if (providerId === null || known === null) return false;
  return ![known.payment, known.transaction, known.capture].includes(providerId);
}

function findingOf({ as, providerId, processedOn }: ManualDecision, known: ProviderIds | null) {
  if (as === 'notExecuted' || processedOn === null) return { as: 'notExecuted' } as const;
  const named = providerId === null ? null : { payment: providerId, transaction: null, capture: null };
  return { as, ids: known ?? named, processedOn } as const;
}
