import {
  languageRow,
  languageSettingScreen,
} from '@account/contracts/identity/language/language-setting.contract';
import { accountSection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(languageRow, {
  section: accountSection,
  order: 50,
  page: languageSettingScreen,
  shows: ({ settings }) => settings.languages.length > 1,
  data: ({ account: { language, isLanguageChosen } }) => ({ language, isChosen: isLanguageChosen }),
});
