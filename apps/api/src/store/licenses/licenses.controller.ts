import { Controller } from '@nestjs/common';
import { licensesScreen } from '@account/contracts/store/licenses/licenses.contract';

import { ScreenData } from '../../platform/http/endpoint.decorators.js';

@Controller()
export class LicensesController {
  @ScreenData(licensesScreen)
  screen() {
    return {};
  }
}
