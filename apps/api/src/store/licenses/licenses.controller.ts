import { Controller } from '@nestjs/common';
import { licensesScreen } from '@account/contracts/store/licenses/licenses.contract';

import { EmptyScreens } from '../../platform/http/endpoint.decorators.js';

@Controller()
@EmptyScreens(licensesScreen)
export class LicensesController {}
