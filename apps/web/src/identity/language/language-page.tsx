import type { languageSettingScreen } from '@account/contracts/identity/language/language-setting.contract';
import { setLanguageCall } from '@account/contracts/platform/language.contract';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { Banner } from '@account/ui/feedback/banner';
import { Actions } from '@account/ui/form/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { languageNames } from '../../shared/language/language-names.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { useShownLanguage } from '../../shared/root/use-shown-language.js';

export default function LanguagePage({ data }: PageProps<typeof languageSettingScreen>) {
  const t = useTranslations('languageSetting');
  const { language: shown, store } = useRootData();
  const [isSaved, setSaved] = useState(false);
  const showLanguage = useShownLanguage();
  const state = useCallForm({
    contract: setLanguageCall,
    schema: setLanguageCall.input,
    defaultValues: { language: data.isChosen ? data.language : shown },
    inputOf: (values) => values,
    answered: async () => {
      await showLanguage();
      setSaved(true);
    },
  });
  const { required: _, ...control } = state.control('language');
  const language = t(`names.${data.language}`);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(data.isChosen ? 'chosen' : 'notChosen', { language })}
        back="myPage"
      />
      <CallForm state={state} className="narrow">
        {isSaved && <Banner tone="done" title={t('saved')} live="status" />}
        <RadioGroup
          {...state.field('language')}
          {...control}
          legend={t('legend')}
          options={store.languages.map((code) => ({ value: code, text: languageNames[code], lang: code }))}
        />
        <Actions>
          <Submit>{t('submit')}</Submit>
        </Actions>
      </CallForm>
    </>
  );
}
