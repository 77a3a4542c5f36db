import { testSentences, testWords } from '@account/i18n/platform/words/words.testing';

import { en, ja } from './words.js';

testWords('the words of the link', { ja, en });
testSentences('the words of the link', { ja, en });
