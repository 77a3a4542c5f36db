import { Controller } from '@nestjs/common';
import {
  addAutomaticPasskeyCall,
  addPasskeyCall,
  hidePasskeyOfferCall,
  passkeyChallengeCall,
  prepareAutomaticPasskeyCall,
  preparePasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { PasskeyRequests } from './login/passkey-requests.service.js';
import { PasskeyList } from './list/passkey-list.service.js';
import { PasskeyOffer } from './list/passkey-offer.service.js';
import { PasskeyRemoval } from './list/passkey-removal.service.js';
import { AutomaticPasskeys } from './registration/automatic-passkeys.service.js';
import { PasskeyOptions } from './registration/passkey-options.service.js';
import { PasskeyRegistration } from './registration/passkey-registration.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly list: PasskeyList,
    private readonly removal: PasskeyRemoval,
    private readonly offer: PasskeyOffer,
    private readonly options: PasskeyOptions,
    private readonly automatic: AutomaticPasskeys,
    private readonly registration: PasskeyRegistration,
    private readonly requests: PasskeyRequests,
  ) {}

  @ScreenData(passkeysScreen)
  screen(@Asked() { member, context }: Asked) {
    return this.list.screen(member, context);
  }

  @Call(passkeyChallengeCall)
  async challenge(@Asked() { input: { purpose }, context }: Asked<typeof passkeyChallengeCall>) {
    if (purpose === 'login') return { request: this.requests.forLogin(context) };
    if (context.principal === null) throw new Problem('SESSION_EXPIRED');
    return { request: await this.requests.forReauthorisation(context.principal) };
  }

  @Call(preparePasskeyCall)
  prepare(@Asked() { member, context }: Asked) {
    return this.options.prepare(member, context, 'registration');
  }

  @Call(addPasskeyCall)
  add(@Asked() { input: { passkey, isAfterSignUp }, member, context }: Asked<typeof addPasskeyCall>) {
    return this.registration.add(passkey, member, context, isAfterSignUp === true ? 'sign-up' : 'settings');
  }

  @Call(prepareAutomaticPasskeyCall)
  async prepareAutomatic(@Asked() { member, context }: Asked) {
    const mayMake = await this.automatic.mayMake(member, context);
    return { options: mayMake ? await this.options.prepare(member, context, 'automatic') : null };
  }

  @Call(addAutomaticPasskeyCall)
  addAutomatic(@Asked() { input: { passkey }, member, context }: Asked<typeof addAutomaticPasskeyCall>) {
    return this.registration.add(passkey, member, context, 'automatic');
  }

  @Call(renamePasskeyCall)
  rename(@Asked() { input, member }: Asked<typeof renamePasskeyCall>) {
    return this.list.rename(input, member);
  }

  @Call(removePasskeyCall)
  remove(@Asked() { input, member, context }: Asked<typeof removePasskeyCall>) {
    return this.removal.remove(input, member, context);
  }

  @Call(hidePasskeyOfferCall)
  hideOffer(@Asked() { input: { forGood }, member }: Asked<typeof hidePasskeyOfferCall>) {
    return this.offer.hide(forGood, member);
  }
}
