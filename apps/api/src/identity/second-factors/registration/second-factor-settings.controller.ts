import { Controller, Query } from '@nestjs/common';
import {
  disableMultiFactorCall,
  enableMultiFactorCall,
  enableWithBackupCodeCall,
  keepSecondFactorsCall,
  regenerateBackupCodeCall,
  sendMultiFactorCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { multiFactorCompleteScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import type { Redirect } from '@account/contracts/platform/call';
import type { EnabledSecondFactor } from '@account/domain/identity/second-factors/second-factor-type';

import { Asked, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { flowProblem } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { CredentialChange, type Changing } from '../../credential-change/credential-change.service.js';
import { TrustedDevicesService } from '../../trusted-devices/trusted-devices.service.js';
import { BackupCodeRepository } from '../backup-code.repository.js';
import { secondFactorChangedMail } from '../second-factor-changed.mail.js';
import { FactorRemovals } from '../removal/factor-removals.service.js';
import { Enrolments, type ProvedFactor } from './enrolments.service.js';
import { newBackupCodes } from './new-backup-codes.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { SecondFactorOffer } from './second-factor-offer.service.js';
import { SecondFactorProofs } from './second-factor-proofs.service.js';
import { sealBackupCodes, sealOtpSecret } from '../second-factor-sealing.js';
import { SecondFactorRepository } from '../second-factor.repository.js';

type Change = { change: 'enabled' | 'disabled'; type: EnabledSecondFactor } | { change: 'regenerated' };

const top = '/mypage/multi-factor';
const generate = `${top}/backup-code/generate`;
const complete = `${top}/complete`;

@Controller()
export class SecondFactorSettingsController {
  constructor(
    private readonly offer: SecondFactorOffer,
    private readonly codes: SecondFactorCodes,
    private readonly proofs: SecondFactorProofs,
    private readonly enrolments: Enrolments,
    private readonly removals: FactorRemovals,
    private readonly factors: SecondFactorRepository,
    private readonly backupCodes: BackupCodeRepository,
    private readonly devices: TrustedDevicesService,
    private readonly credentials: CredentialChange,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  @Call(sendMultiFactorCodeCall)
  sendCode(@Asked() { input, member, context }: Asked<typeof sendMultiFactorCodeCall>) {
    return this.codes.send(input, member, context);
  }

  @Call(enableMultiFactorCall)
  async enable(@Asked() { input, member, context }: Asked<typeof enableMultiFactorCall>): Promise<Redirect> {
    this.offer.require(input.multiFactorType);
    const { factor, use } = await this.proofs.prove(input, member, context);
    return this.credentials.make(member, context, async (changing) => {
      const { transaction } = changing;
      await use(transaction);
      if ((await this.factors.count(transaction, member.accountId)) > 0) {
        await this.add(transaction, member, factor);
        await this.settle(changing, { change: 'enabled', type: factor.type });
        return { redirectTo: complete };
      }
      const content = { factor, codes: newBackupCodes() };
      await this.enrolments.replace(transaction, member.sessionId, 'first', content);
      return { continueAt: generate };
    });
  }

  @Call(enableWithBackupCodeCall)
  async enableWithCodes(
    @Asked() { input: { backupCodeList: codes }, member, context }: Asked<typeof enableWithBackupCodeCall>,
  ): Promise<Redirect> {
    const enrolment = await this.enrolments.find(member.sessionId, 'first');
    if (enrolment === undefined || !isSameList(codes, enrolment.content.codes))
      throw flowProblem(top, 'not the codes of this session');
    const { factor } = enrolment.content;
    this.offer.require(factor.type);
    return this.credentials.make(member, context, async (changing) => {
      const { transaction } = changing;
      if (!(await this.enrolments.take(transaction, member.sessionId, enrolment)))
        throw flowProblem(top, 'enabled by another request');
      if ((await this.factors.count(transaction, member.accountId)) > 0)
        throw flowProblem(top, 'another session was first');
      await this.add(transaction, member, factor);
      await this.keep(transaction, member, codes);
      await this.settle(changing, { change: 'enabled', type: factor.type });
      return { redirectTo: complete };
    });
  }

  @Call(regenerateBackupCodeCall)
  async regenerate(
    @Asked() { input: { backupCodeList: codes }, member, context }: Asked<typeof regenerateBackupCodeCall>,
  ): Promise<Redirect> {
    const enrolment = await this.enrolments.find(member.sessionId, 'regeneration');
    if (enrolment === undefined || !isSameList(codes, enrolment.content.codes))
      throw flowProblem(generate, 'not the codes of this session');
    return this.credentials.make(member, context, async (changing) => {
      const { transaction } = changing;
      if (!(await this.enrolments.take(transaction, member.sessionId, enrolment)))
        throw flowProblem(generate, 'replaced by another request');
      if ((await this.factors.count(transaction, member.accountId)) === 0)
        throw flowProblem(top, 'no second factor any more');
      await this.keep(transaction, member, codes);
      await this.settle(changing, { change: 'regenerated' });
      return { redirectTo: `${complete}?flowName=regenerateBackupCode` };
    });
  }

  @Call(disableMultiFactorCall)
  async disable(
    @Asked() { input: { multiFactorType: type }, member, context }: Asked<typeof disableMultiFactorCall>,
  ): Promise<Redirect> {
    const { accountId } = member;
    return this.credentials.make(member, context, async (changing) => {
      const { transaction } = changing;
      if (!(await this.factors.delete(transaction, accountId, type)))
        throw flowProblem(top, `${type} is not enabled`);
      if ((await this.factors.count(transaction, accountId)) === 0)
        await this.backupCodes.deleteAll(transaction, accountId);
      await this.settle(changing, { change: 'disabled', type });
      return { redirectTo: `${complete}?flowName=disableMultiFactor` };
    });
  }

  @ScreenData(multiFactorCompleteScreen)
  complete(@Query('flowName') flowName: unknown) {
    if (flowName === 'disableMultiFactor') return { done: 'disabled' as const };
    return { done: flowName === 'regenerateBackupCode' ? ('regenerated' as const) : ('enabled' as const) };
  }

  @Call(keepSecondFactorsCall)
  async keepFactors(@Asked() { member }: Asked): Promise<void> {
    await this.removals.stopByMember(member);
  }

  private async add(transaction: Transaction, { accountId }: Principal, factor: ProvedFactor): Promise<void> {
    const secret = factor.secret === null ? null : sealOtpSecret(this.keys, accountId, factor.secret);
    const row = { ...factor, secret, enabledAt: this.clock.now() };
    if (await this.factors.insert(transaction, accountId, row)) return;
    throw flowProblem(top, `${factor.type} is enabled already`);
  }

  private keep(transaction: Transaction, { accountId }: Principal, codes: string[]): Promise<void> {
    return this.backupCodes.replace(transaction, accountId, sealBackupCodes(this.keys, accountId, codes));
  }

  /** A browser that was trusted has not seen the new state: it is asked again. */
  private async settle(
    { transaction, account, now, tell, notMeToken }: Changing,
    change: Change,
  ): Promise<void> {
    if (change.change !== 'regenerated') await this.devices.deleteAll(transaction, account.accountId);
    const token = await notMeToken();
    await tell(secondFactorChangedMail, { type: null, ...change, changedAt: now, token });
  }
}

function isSameList(given: readonly string[], expected: readonly string[]): boolean {
  return given.length === expected.length && given.every((code, index) => code === expected[index]);
}
