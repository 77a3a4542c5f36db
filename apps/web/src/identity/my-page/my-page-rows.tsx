import {
  accountSection,
  privacySection,
  securitySection,
} from '@account/contracts/identity/my-page/my-page.contract';

import { myPageSection } from '../../shared/my-page/my-page-row.js';

export const myPageSections = [
  myPageSection(accountSection, (words) => words.myPage.sections.account),
  myPageSection(securitySection, (words) => words.myPage.sections.security),
  myPageSection(privacySection, (words) => words.myPage.sections.privacy),
];
