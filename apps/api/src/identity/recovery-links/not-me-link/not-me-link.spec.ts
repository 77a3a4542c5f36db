import { testSentences, testWords } from '@account/i18n/platform/words/words.testing';

import { notMe as en } from './en.js';
import { notMe as ja } from './ja.js';

testWords('the words of the link', { ja, en });
testSentences('the words of the link', { ja, en });
