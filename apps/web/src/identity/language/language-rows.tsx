import { languageRow } from '@account/contracts/identity/language/language-setting.contract';
import { useTranslations } from 'use-intl';

import { languageNames } from '../../shared/language/language-names.js';
import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const languageRows = [
  myPageRow(languageRow, function LanguageRow({ href, data: { language, isChosen } }) {
    const t = useTranslations('languageSetting.myPageRow');
    const name = <span lang={language}>{languageNames[language]}</span>;
    const value = isChosen ? name : t.rich('notChosen', { language: () => name });
    return <LinkRow name={t('name')} value={value} act="change" href={href} />;
  }),
];
