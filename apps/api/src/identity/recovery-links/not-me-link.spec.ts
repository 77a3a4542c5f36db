import { testSentences, testWords } from '@account/i18n/platform/words/words.testing';

import { notMeWords } from './not-me-link.declaration.js';

testWords('the words of the link', notMeWords);
testSentences('the words of the link', notMeWords);
