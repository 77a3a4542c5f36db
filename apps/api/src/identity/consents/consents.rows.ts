import {
  consentScreen,
  newsletterRow,
  privacyRow,
} from '@account/contracts/identity/consents/consents.contract';
import { privacySection } from '@account/contracts/identity/my-page/my-page.contract';
import { countConsents } from '@account/domain/identity/consents/consent-option';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(newsletterRow, {
  section: privacySection,
  order: 10,
  page: consentScreen,
  query: '?type=newsletter',
  shows: ({ status }) => status.isNewsletterEnabled,
  data: ({ settings, account }) =>
    countConsents('newsletter', settings.consentOptions, account.consentAnswers),
});

declareMyPageRow(privacyRow, {
  section: privacySection,
  order: 20,
  page: consentScreen,
  query: '?type=privacy',
  shows: ({ status }) => status.isPrivacyEnabled,
  data: ({ settings, account }) => countConsents('privacy', settings.consentOptions, account.consentAnswers),
});
