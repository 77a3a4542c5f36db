import { Controller } from '@nestjs/common';
import {
  checkPasskeyRecoveryCall,
  completePasskeyRecoveryCall,
  passkeyRecoveryScreen,
  cancelOwnPasskeyRecoveryCall,
  cancelPasskeyRecoveryCall,
} from '@account/contracts/identity/passkey-recovery/passkey-only.contract';

import { ParsedRequest, Call, EmptyScreens } from '../../../platform/http/endpoint.decorators.js';
import { PasskeyRecovery } from './passkey-recovery.service.js';

@Controller()
@EmptyScreens(passkeyRecoveryScreen)
export class PasskeyRecoveryController {
  constructor(private readonly recovery: PasskeyRecovery) {}

  @Call(checkPasskeyRecoveryCall)
  check(@ParsedRequest() { input: { token } }: ParsedRequest<typeof checkPasskeyRecoveryCall>) {
    return this.recovery.state(token);
  }

  @Call(completePasskeyRecoveryCall)
  open(@ParsedRequest() { input }: ParsedRequest<typeof completePasskeyRecoveryCall>) {
    return this.recovery.open(input);
  }

  @Call(cancelPasskeyRecoveryCall)
  stop(@ParsedRequest() { input: { token } }: ParsedRequest<typeof cancelPasskeyRecoveryCall>) {
    return this.recovery.cancelByLink(token);
  }

  @Call(cancelOwnPasskeyRecoveryCall)
  stopOwn(@ParsedRequest() { member }: ParsedRequest) {
    return this.recovery.cancelBySession(member);
  }
}
