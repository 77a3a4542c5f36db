import { Controller, Query } from '@nestjs/common';
import { oidcErrorScreen } from '@account/contracts/oidc/errors/oidc-error.contract';

import { ScreenData } from '../../platform/http/endpoint.decorators.js';
import { OidcErrors } from './oidc-errors.service.js';

@Controller()
export class OidcErrorsController {
  constructor(private readonly errors: OidcErrors) {}

  @ScreenData(oidcErrorScreen)
  screen(@Query() query: Record<string, unknown>) {
    return this.errors.page(query);
  }
}
