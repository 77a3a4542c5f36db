import { Controller } from '@nestjs/common';
import {
  addAutomaticPasskeyCall,
  addPasskeyCall,
  passkeyChallengeCall,
  prepareAutomaticPasskeyCall,
  preparePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { PasskeyRequests } from './login/passkey-requests.service.js';
import { AutomaticPasskeys } from './registration/automatic-passkeys.service.js';
import { PasskeyOptions } from './registration/passkey-options.service.js';
import { PasskeyRegistration } from './registration/passkey-registration.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly options: PasskeyOptions,
    private readonly automatic: AutomaticPasskeys,
    private readonly registration: PasskeyRegistration,
    private readonly requests: PasskeyRequests,
  ) {}

  @Call(passkeyChallengeCall)
  async challenge(
    @ParsedRequest() { input: { purpose }, context }: ParsedRequest<typeof passkeyChallengeCall>,
  ) {
    if (purpose === 'login') return { request: this.requests.forLogin(context) };
    if (context.principal === null) throw new Problem('SESSION_EXPIRED');
    return { request: await this.requests.forReauthorisation(context.principal) };
  }

  @Call(preparePasskeyCall)
  prepare(@ParsedRequest() { member, context }: ParsedRequest) {
    return this.options.prepare(member, context, 'registration');
  }

  @Call(addPasskeyCall)
  add(
    @ParsedRequest() {
      input: { passkey, isAfterSignUp },
      member,
      context,
    }: ParsedRequest<typeof addPasskeyCall>,
  ) {
    return this.registration.add(passkey, member, context, isAfterSignUp === true ? 'sign-up' : 'settings');
  }

  @Call(prepareAutomaticPasskeyCall)
  async prepareAutomatic(@ParsedRequest() { member, context }: ParsedRequest) {
    const mayMake = await this.automatic.mayMake(member, context);
    return { options: mayMake ? await this.options.prepare(member, context, 'automatic') : null };
  }

  @Call(addAutomaticPasskeyCall)
  addAutomatic(
    @ParsedRequest() { input: { passkey }, member, context }: ParsedRequest<typeof addAutomaticPasskeyCall>,
  ) {
    return this.registration.add(passkey, member, context, 'automatic');
  }
}
