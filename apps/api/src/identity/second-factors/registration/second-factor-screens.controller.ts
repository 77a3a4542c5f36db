import { Controller } from '@nestjs/common';
import { prepareMultiFactorCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import {
  backupCodeGenerateScreen,
  backupCodeScreen,
  multiFactorEmailScreen,
  multiFactorOtpScreen,
  multiFactorScreen,
  multiFactorSmsScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import { maskedPhoneNumber } from '@account/domain/messaging/masked';
import {
  enabledSecondFactors,
  type EnabledSecondFactor,
} from '@account/domain/identity/second-factors/second-factor-type';
import type * as z from 'zod/mini';

import { ParsedRequest, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { flowProblem, Problem, ScreenRedirect } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { SettingsService } from '../../../store/settings/index.js';
import { AccountsService } from '../../accounts/index.js';
import { TrustedDevicesService } from '../../trusted-devices/index.js';
import { BackupCodeRepository } from '../backup-code.repository.js';
import { emailFactorCode } from '../factor-codes.declaration.js';
import { Enrolments } from './enrolments.service.js';
import { newBackupCodes } from './new-backup-codes.js';
import { newOtpSecret, otpAddress } from '../one-time-password.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { SecondFactorOffer } from './second-factor-offer.service.js';
import { backupCodeContext } from '../second-factor-encryption.js';
import { SecondFactorRepository, type SecondFactorRow } from '../second-factor.repository.js';

type DataOf<Screen extends { data: z.ZodMiniType }> = Promise<z.output<Screen['data']>>;

const top = '/mypage/multi-factor';
const pages = { Email: `${top}/email`, SMS: `${top}/sms`, OTP: `${top}/otp` } as const;

@Controller()
export class SecondFactorScreensController {
  constructor(
    private readonly offer: SecondFactorOffer,
    private readonly enrolments: Enrolments,
    private readonly codes: SecondFactorCodes,
    private readonly factors: SecondFactorRepository,
    private readonly backupCodes: BackupCodeRepository,
    private readonly devices: TrustedDevicesService,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
    private readonly keys: SecretKeys,
  ) {}

  @ScreenData(multiFactorScreen)
  async top(
    @ParsedRequest() { member: { accountId }, context }: ParsedRequest,
  ): DataOf<typeof multiFactorScreen> {
    const rows = await this.factors.list(accountId);
    const codes = await this.backupCodes.list(accountId);
    const devices = await this.devices.list(accountId, context);
    const email = await this.accounts.contactEmailOf(accountId);
    const shown = enabledSecondFactors.filter((type) => this.offer.has(type) || rowOf(rows, type));
    return {
      factors: shown.map((type) => {
        const row = rowOf(rows, type);
        const sendTo = type === 'Email' ? email : (row?.phoneNumber ?? null);
        return {
          type,
          href: pages[type],
          enabledAt: row?.enabledAt.toISOString() ?? null,
          sendTo: type === 'SMS' && sendTo !== null ? maskedPhoneNumber(sendTo) : sendTo,
          removalDueAt: row?.removalDueAt?.toISOString() ?? null,
        };
      }),
      backupCodes:
        rows.length === 0
          ? null
          : { count: codes.length, left: codes.filter(({ usedAt }) => usedAt === null).length },
      trustedDevices: devices.length,
    };
  }

  @ScreenData(multiFactorEmailScreen)
  async email(@ParsedRequest() { member, context }: ParsedRequest): DataOf<typeof multiFactorEmailScreen> {
    const enabledAt = await this.enabledAt(member, 'Email');
    const { contactEmail: email, isEmailVerified } = await this.accounts.summaryOf(member);
    const verify = '/mypage/email/verify';
    const back = new URLSearchParams({ returnTo: pages.Email });
    return {
      enabledAt,
      email,
      isEmailVerified,
      verifyEmailHref: isEmailVerified || !isOwnPath(verify) ? null : `${verify}?${back}`,
      codeSending: await this.codes.sending(emailFactorCode, email, member, context),
    };
  }

  @ScreenData(multiFactorSmsScreen)
  async sms(@ParsedRequest() { member, context }: ParsedRequest): DataOf<typeof multiFactorSmsScreen> {
    const enabledAt = await this.enabledAt(member, 'SMS');
    const number = rowOf(await this.factors.list(member.accountId), 'SMS')?.phoneNumber ?? null;
    return {
      enabledAt,
      phoneNumber: number === null ? null : maskedPhoneNumber(number),
      codeSending: await this.codes.sendingSms(member, context),
    };
  }

  @ScreenData(multiFactorOtpScreen)
  async otp(
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ): DataOf<typeof multiFactorOtpScreen> {
    const enabledAt = await this.enabledAt(member, 'OTP');
    const enrolment = enabledAt === null ? await this.enrolments.find(member.sessionId, 'secret') : undefined;
    if (enrolment === undefined) return { enabledAt, setup: null };
    const { secret } = enrolment.content;
    const name = this.settings.current().serviceName[language];
    const email = await this.accounts.contactEmailOf(member.accountId);
    return { enabledAt, setup: { id: enrolment.id, secret, otpauthUrl: otpAddress(name, email, secret) } };
  }

  @ScreenData(backupCodeScreen)
  async backupCode(
    @ParsedRequest() { member: { accountId } }: ParsedRequest,
  ): DataOf<typeof backupCodeScreen> {
    const rows = await this.backupCodes.list(accountId);
    if (rows.length === 0) throw new ScreenRedirect(top);
    const context = backupCodeContext(accountId);
    return {
      codes: rows.map(({ code, usedAt }) => ({
        code: this.keys.decrypt(context, code),
        isUsed: usedAt !== null,
      })),
    };
  }

  @ScreenData(backupCodeGenerateScreen)
  async generate(
    @ParsedRequest() { member: { accountId, sessionId } }: ParsedRequest,
  ): DataOf<typeof backupCodeGenerateScreen> {
    const first = await this.enrolments.find(sessionId, 'first');
    if (first !== undefined) {
      const { factor, codes } = first.content;
      return { type: factor.type, prepared: { id: first.id, codes } };
    }
    if ((await this.factors.list(accountId)).length === 0) throw new ScreenRedirect(top);
    const regeneration = await this.enrolments.find(sessionId, 'regeneration');
    const prepared = regeneration && { id: regeneration.id, codes: regeneration.content.codes };
    return { type: null, prepared: prepared ?? null };
  }

  @Call(prepareMultiFactorCall)
  async prepare(
    @ParsedRequest() { input, member }: ParsedRequest<typeof prepareMultiFactorCall>,
  ): Promise<void> {
    const { accountId, sessionId } = member;
    const rows = await this.factors.list(accountId);
    if (input.multiFactorType === 'OTP') {
      this.offer.require('OTP');
      if (rowOf(rows, 'OTP')) throw flowProblem(top, 'the app is enabled already');
      await this.enrolments.begin(sessionId, 'secret', { secret: newOtpSecret() });
      return;
    }
    if (rows.length === 0) throw flowProblem(top, 'no second factor');
    await this.enrolments.begin(sessionId, 'regeneration', { codes: newBackupCodes() });
  }

  private async enabledAt({ accountId }: Principal, type: EnabledSecondFactor): Promise<string | null> {
    const row = rowOf(await this.factors.list(accountId), type);
    if (row === undefined && !this.offer.has(type)) throw new Problem('NOT_FOUND', { log: 'not offered' });
    return row?.enabledAt.toISOString() ?? null;
  }
}

function rowOf(rows: readonly SecondFactorRow[], type: EnabledSecondFactor): SecondFactorRow | undefined {
  return rows.find((row) => row.type === type);
}
