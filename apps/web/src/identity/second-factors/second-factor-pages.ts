import {
  backupCodeGenerateScreen,
  backupCodeScreen,
  multiFactorCompleteScreen,
  multiFactorEmailScreen,
  multiFactorOtpScreen,
  multiFactorScreen,
  multiFactorSmsScreen,
  trustedDeviceScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';

import { page } from '../../shared/page/page.js';

export const secondFactorPages = [
  page({
    contract: multiFactorScreen,
    load: () => import('./multi-factor-page.js'),
    title: (words) => words.secondFactors.title,
  }),
  page({
    contract: multiFactorEmailScreen,
    load: () => import('./email-page.js'),
    title: (words) => words.secondFactors.email.title,
  }),
  page({
    contract: multiFactorSmsScreen,
    load: () => import('./sms-page.js'),
    title: (words) => words.secondFactors.sms.title,
  }),
  page({
    contract: multiFactorOtpScreen,
    load: () => import('./otp-page.js'),
    title: (words) => words.secondFactors.otp.title,
  }),
  page({
    contract: backupCodeScreen,
    load: () => import('./backup-code-page.js'),
    title: (words) => words.secondFactors.codes,
  }),
  page({
    contract: backupCodeGenerateScreen,
    load: () => import('./generate-page.js'),
    title: (words) => words.secondFactors.codes,
  }),
  page({
    contract: trustedDeviceScreen,
    load: () => import('./trusted-device-page.js'),
    title: (words) => words.secondFactors.devices,
  }),
  page({
    contract: multiFactorCompleteScreen,
    load: () => import('./complete-page.js'),
    title: (words) => words.secondFactors.title,
  }),
];
