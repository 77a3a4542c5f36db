import { setLanguageCall } from '@account/contracts/platform/language.contract';
import { isLanguage } from '@account/domain/platform/language';
import { LanguageSwitch } from '@account/ui/navigation/language-switch';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { languageNames } from '../../shared/language/language-names.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useShownLanguage } from '../../shared/root/use-shown-language.js';

export function SwitchLanguage() {
  const t = useTranslations('shell');
  const { language, store } = useRootData();
  const setLanguage = useCall(setLanguageCall, { answered: useShownLanguage() });
  // Allows switching back to the displayed language while the data of the page is still loading.
  const isComing = (code: string) => {
    const { isPending, variables } = setLanguage;
    return isPending && 'language' in variables && variables.language === code;
  };
  if (store.languages.length < 2) return null;
  return (
    <LanguageSwitch
      label={t('language')}
      languages={store.languages.map((code) => ({ code, text: languageNames[code] }))}
      current={language}
      onSelect={(code) => isLanguage(code) && !isComing(code) && setLanguage.mutate({ language: code })}
    />
  );
}
