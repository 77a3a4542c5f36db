import { setLanguageCall } from '@account/contracts/platform/language.contract';
import { isLanguage, languageOfAddress } from '@account/domain/platform/language';
import { LanguageSwitch } from '@account/ui/navigation/language-switch';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { asksIn } from '../../shared/api/request.js';
import { isRedirect } from '../../shared/api/screen-query.js';
import { useCall } from '../../shared/call/use-call.js';
import { rootQuery, useRootData } from '../../shared/root/root-data.js';

const names = { ja: '日本語', en: 'English' };

const inItsPlace = { replace: true, preventScrollReset: true };

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('language');
  return query.toString();
}

export function SwitchLanguage() {
  const t = useTranslations('shell');
  const { language, store } = useRootData();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const setLanguage = useCall(setLanguageCall, {
    answered: async () => {
      asksIn(undefined);
      const root = await queryClient.fetchQuery({ ...rootQuery, staleTime: 0 });
      if (!isRedirect(root)) asksIn(root.language);
      if (languageOfAddress(location.search) === undefined) return revalidate();
      // The address would go on to ask for the language that it was opened in.
      await navigate({ search: withoutLanguage(location.search) }, inItsPlace);
    },
  });
  // One that is shown already can be left again while the page's own data is still on its way.
  const isComing = (code: string) => {
    const { isPending, variables } = setLanguage;
    return isPending && 'language' in variables && variables.language === code;
  };
  if (store.languages.length < 2) return null;
  return (
    <LanguageSwitch
      label={t('language')}
      languages={store.languages.map((code) => ({ code, text: names[code] }))}
      current={language}
      onSelect={(code) => isLanguage(code) && !isComing(code) && setLanguage.mutate({ language: code })}
    />
  );
}
