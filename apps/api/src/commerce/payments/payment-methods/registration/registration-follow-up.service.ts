import type { RegistrationView } from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { ErrorTexts } from '../../../../platform/http/problems/problem-texts.service.js';
import { problemMessage } from '../../../../platform/http/problems/problem-messages.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { isId } from '../../../../platform/ids/ids.js';
import { PaymentMethodNames } from '../choice/payment-method-names.service.js';
import type { RegistrationId } from '../payment-method.types.js';
import { pageOf } from './registration-paths.js';
import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';
import { RegistrationReturns } from './registration-returns.service.js';
import { RegistrationEncryption } from './registration-encryption.service.js';

@Injectable()
export class RegistrationFollowUp {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly returns: RegistrationReturns,
    private readonly names: PaymentMethodNames,
    private readonly encryption: RegistrationEncryption,
    private readonly texts: ErrorTexts,
  ) {}

  async followRegistration(id: string, member: Principal, language: Language): Promise<RegistrationView> {
    const row = await this.findRegistration(id, member);
    if (row === undefined) throw new Problem('NOT_FOUND', { log: 'no such registration of the member' });
    await this.returns.applyStoredReturn(row);
    return this.viewRegistration((await this.registrations.findById(row.id)) ?? row, language);
  }

  async findRegistration(id: unknown, { accountId }: Principal): Promise<RegistrationRow | undefined> {
    if (typeof id !== 'string' || !isId(id)) return undefined;
    return this.registrations.findOwn(id as RegistrationId, accountId);
  }

  viewRegistration(row: RegistrationRow, language: Language): RegistrationView {
    const { id, type, problem, paymentMethodId } = row;
    return {
      registrationId: id,
      paymentMethodType: type,
      displayName: this.names.ofType(type, language),
      outcome: outcomeOf(row),
      problem: problem && {
        code: problem,
        message: problemMessage(language, problem, {}, this.texts.findText(problem, language)),
      },
      accountPaymentMethodId: paymentMethodId,
      redirectTo: this.nextPageOf(row),
    };
  }

  private nextPageOf(row: RegistrationRow): string {
    const url = outcomeOf(row) === 'open' ? this.encryption.decryptRequest(row).url : null;
    return url ?? pageOf(row);
  }
}

function outcomeOf({ state, returnedAt }: RegistrationRow): RegistrationView['outcome'] {
  switch (state) {
    case 'REGISTERED':
      return 'done';
    case 'ABANDONED':
      return 'left';
    case 'FAILED':
      return 'failed';
    case 'AT_PROVIDER':
      return returnedAt === null ? 'open' : 'checking';
    default:
      return 'checking';
  }
}
