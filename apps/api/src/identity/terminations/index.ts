export {
  applicationGrants,
  deviceRecords,
  devices,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  secondFactorFailures,
  rememberedAccess,
  supportRequests,
  trustedDevices,
} from './terminables.declaration.js';
