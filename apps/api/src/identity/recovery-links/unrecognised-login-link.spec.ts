import { testSentences, testWords } from '@account/i18n/platform/translations/translations.testing';

import { unrecognisedLoginTexts } from './unrecognised-login-link.declaration.js';

testWords('the words of the link', unrecognisedLoginTexts);
testSentences('the words of the link', unrecognisedLoginTexts);
