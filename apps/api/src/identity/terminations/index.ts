export {
  applicationGrants,
  deviceRecords,
  devices,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  secondFactorFailures,
  rememberedAccess as shownOnce,
  supportRequests,
  trustedDevices,
} from './terminables.declaration.js';
