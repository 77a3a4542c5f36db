import { Global, Module } from '@nestjs/common';

import { BrowserReader, Gate } from '../../platform/http/ports.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { StoreBrowserReader } from './store-browser-reader.js';
import { StoreGate } from './store-gate.js';
import './visitors.settings.js';

@Global()
@Module({
  imports: [PoliciesModule],
  providers: [
    { provide: Gate, useClass: StoreGate },
    { provide: BrowserReader, useClass: StoreBrowserReader },
  ],
  exports: [Gate, BrowserReader],
})
export class VisitorsModule {}
