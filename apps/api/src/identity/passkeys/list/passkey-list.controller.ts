import { Controller } from '@nestjs/common';
import { renamePasskeyCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { maxPasskeys } from '@account/domain/identity/passkeys/passkey';
import { passkeyPlace } from '@account/domain/identity/passkeys/passkey-place';
import { isReauthorisationValid } from '@account/domain/identity/sessions/session';

import { ParsedRequest, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { isId } from '../../../platform/ids/ids.js';
import { AccountsService } from '../../accounts/index.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { PasskeyRepository, type ListedPasskey } from '../passkey.repository.js';
import { PasskeyOptions } from '../registration/passkey-options.service.js';
import { OtherSignInMethods } from './other-sign-in-methods.service.js';
import { noSuchPasskey } from './passkey-removal.controller.js';

type Data = DataOf<typeof passkeysScreen>;

@Controller()
export class PasskeyListController {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifier,
    private readonly options: PasskeyOptions,
    private readonly otherSignInMethods: OtherSignInMethods,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  @ScreenData(passkeysScreen)
  async screen(@ParsedRequest() { member, context }: ParsedRequest): Promise<Data> {
    this.verifier.requireOffered();
    const { accountId, sessionId } = member;
    const now = this.clock.now();
    const list = await this.passkeys.list(accountId, sessionId, now);
    const { isPasskeyOnly: isOn, isEmailVerified } = await this.accounts.summaryOf(member);
    const usable = list.filter((row) => this.verifier.isOfThisHost(row));
    const isOnly = usable.length === 1 && !(await this.otherSignInMethods.hasOthers(member, context));
    return {
      passkeys: list.map((row) => {
        const isUsable = usable.includes(row);
        return { ...shown(row, now), isUsable, isLastWayIn: isUsable && isOnly };
      }),
      canAdd: list.length < maxPasskeys,
      isFresh: isReauthorisationValid(member.reauthorisedAt, now),
      knownToDevice: await this.knownToDevice(member, usable),
      only: { isOn, canTurnOn: isEmailVerified && usable.length > 0 },
    };
  }

  @Call(renamePasskeyCall)
  async rename(
    @ParsedRequest() { input: { id, name }, member: { accountId } }: ParsedRequest<typeof renamePasskeyCall>,
  ): Promise<void> {
    this.verifier.requireOffered();
    if (!isId(id) || !(await this.passkeys.rename(accountId, id, name.trim()))) throw noSuchPasskey();
  }

  private async knownToDevice(
    member: Principal,
    list: readonly ListedPasskey[],
  ): Promise<Data['knownToDevice']> {
    const handle = await this.passkeys.findHandle(member.accountId);
    if (handle === undefined) return null;
    const { id, name, displayName } = await this.options.userOf(member);
    const credentialIds = list.map(({ credentialId }) => Buffer.from(credentialId).toString('base64url'));
    return { rpId: this.verifier.rpId, userHandle: id, credentialIds, name, displayName };
  }
}

function shown(
  {
    aaguid,
    transports,
    isBackedUp,
    credentialId: _,
    rpId: _host,
    createdAt,
    lastUsedAt,
    ...row
  }: ListedPasskey,
  now: Date,
): Omit<Data['passkeys'][number], 'isLastWayIn' | 'isUsable'> {
  return {
    ...row,
    ...passkeyPlace(aaguid, transports),
    isSynced: isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isUsedToday: lastUsedAt !== null && businessDateAt(lastUsedAt) === businessDateAt(now),
  };
}
