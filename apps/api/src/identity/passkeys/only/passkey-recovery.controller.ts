import { Controller } from '@nestjs/common';
import {
  checkPasskeyRecoveryCall,
  openPasskeyRecoveryCall,
  passkeyRecoveryScreen,
  stopOwnPasskeyRecoveryCall,
  stopPasskeyRecoveryCall,
} from '@account/contracts/identity/passkey-recovery/passkey-only.contract';

import { Asked, Call, EmptyScreens } from '../../../platform/http/endpoint.decorators.js';
import { PasskeyRecovery } from './passkey-recovery.service.js';

@Controller()
@EmptyScreens(passkeyRecoveryScreen)
export class PasskeyRecoveryController {
  constructor(private readonly recovery: PasskeyRecovery) {}

  @Call(checkPasskeyRecoveryCall)
  check(@Asked() { input: { token } }: Asked<typeof checkPasskeyRecoveryCall>) {
    return this.recovery.state(token);
  }

  @Call(openPasskeyRecoveryCall)
  open(@Asked() { input }: Asked<typeof openPasskeyRecoveryCall>) {
    return this.recovery.open(input);
  }

  @Call(stopPasskeyRecoveryCall)
  stop(@Asked() { input: { token } }: Asked<typeof stopPasskeyRecoveryCall>) {
    return this.recovery.stop(token);
  }

  @Call(stopOwnPasskeyRecoveryCall)
  stopOwn(@Asked() { member }: Asked) {
    return this.recovery.stopFrom(member);
  }
}
