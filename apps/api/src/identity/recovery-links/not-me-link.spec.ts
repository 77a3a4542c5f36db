import { testSentences, testWords } from '@account/i18n/platform/words/words.testing';

import { unrecognisedLoginTexts } from './not-me-link.declaration.js';

testWords('the words of the link', unrecognisedLoginTexts);
testSentences('the words of the link', unrecognisedLoginTexts);
