import {
  accountClosureCodes,
  accountClosureMails,
  accountClosureSettings,
} from '../account-closure/declarations.js';
import { commerceMails, commerceSettings } from '../commerce/declarations.js';
import {
  identityCodes,
  identityMails,
  identitySettings,
  identityTextMessages,
} from '../identity/declarations.js';
import { oidcMails, oidcSettings } from '../oidc/declarations.js';
import { storeSettings } from '../store/declarations.js';
import { registerCodePurposes } from '../identity/verification-codes/index.js';
import { registerMails, registerTextMessages } from '../messaging/templates/index.js';
import { registerStoreSettings } from '../store/settings/index.js';

// Registers the store file settings of all slices, and the codes and mails to which settings refer.
registerCodePurposes([...identityCodes, ...accountClosureCodes]);
registerMails([...identityMails, ...commerceMails, ...oidcMails, ...accountClosureMails]);
registerTextMessages([...identityTextMessages]);
registerStoreSettings([
  ...storeSettings,
  ...identitySettings,
  ...commerceSettings,
  ...oidcSettings,
  ...accountClosureSettings,
]);
