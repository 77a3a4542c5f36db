export { LoginFactorCodes } from './login-factor-codes.service.js';
export { LoginFactors, offeredType } from './login-factors.service.js';
export { LoginMultiFactorScreens } from './login-multi-factor-screens.service.js';
export { LoginMultiFactorController } from './login-multi-factor.controller.js';
export { LoginMultiFactor } from './login-multi-factor.service.js';
export { SecondFactorAlerts } from './second-factor-alerts.service.js';
export { SecondFactorThrottle } from './second-factor-throttle.service.js';
