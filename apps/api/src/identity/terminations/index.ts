export {
  applicationGrants,
  deviceRecords,
  devices,
  knownBrowsers,
  loginHistory,
  pendingLogins,
  secondFactorFailures,
  shownOnce,
  supportRequests,
  trustedDevices,
} from './terminables.declaration.js';
