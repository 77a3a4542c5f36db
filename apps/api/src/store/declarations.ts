import { appearanceSettings } from './appearance/appearance.settings.js';
import { policiesSettings } from './policies/policies.settings.js';
import { textsSettings } from './texts/texts.settings.js';
import { visitorsSettings } from './visitors/visitors.settings.js';

export const storeSettings = [appearanceSettings, policiesSettings, textsSettings, visitorsSettings];
