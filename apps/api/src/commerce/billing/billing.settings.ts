import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';
import { billing } from './billing.schema.js';
import { checkBilling } from './billing-checks.js';
import { explainBilling } from './billing-explanation.js';

const settings = { billing: billing.prefault({}) };

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({ settings, check: checkBilling, explain: explainBilling });
