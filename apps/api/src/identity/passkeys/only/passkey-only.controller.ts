import { Controller } from '@nestjs/common';
import {
  checkPasskeyRecoveryCall,
  openPasskeyRecoveryCall,
  passkeyRecoveryScreen,
  setPasskeysOnlyCall,
  stopOwnPasskeyRecoveryCall,
  stopPasskeyRecoveryCall,
} from '@account/contracts/identity/passkey-recovery/passkey-only.contract';

import { Call, Context, Input, Member, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { PasskeyOnly } from './passkey-only.service.js';
import { PasskeyRecovery } from './passkey-recovery.service.js';

@Controller()
export class PasskeyOnlyController {
  constructor(
    private readonly only: PasskeyOnly,
    private readonly recovery: PasskeyRecovery,
  ) {}

  @Call(setPasskeysOnlyCall)
  set(
    @Input() input: Input<typeof setPasskeysOnlyCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.only.set(input, member, context);
  }

  @ScreenData(passkeyRecoveryScreen)
  screen() {
    return {};
  }

  @Call(checkPasskeyRecoveryCall)
  check(@Input() { token }: Input<typeof checkPasskeyRecoveryCall>) {
    return this.recovery.state(token);
  }

  @Call(openPasskeyRecoveryCall)
  open(@Input() input: Input<typeof openPasskeyRecoveryCall>) {
    return this.recovery.open(input);
  }

  @Call(stopPasskeyRecoveryCall)
  stop(@Input() { token }: Input<typeof stopPasskeyRecoveryCall>) {
    return this.recovery.stop(token);
  }

  @Call(stopOwnPasskeyRecoveryCall)
  stopOwn(@Member() member: Member) {
    return this.recovery.stopOwn(member);
  }
}
