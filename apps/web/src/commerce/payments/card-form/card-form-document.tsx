import type { Language } from '@account/domain/platform/language';
import { cardForm as en } from '@account/i18n/commerce/payments/card-form/en';
import { cardForm as ja } from '@account/i18n/commerce/payments/card-form/ja';
import { paymentMethods as brandsEn } from '@account/i18n/commerce/payments/payment-methods/en';
import { paymentMethods as brandsJa } from '@account/i18n/commerce/payments/payment-methods/ja';
import type { Translations } from '@account/i18n/platform/translations/translations';
import { Field, RequirementMark } from '@account/ui/form/field';
import { Inline, Pair } from '@account/ui/form/form';
import { Select } from '@account/ui/form/select';
import { TextInput } from '@account/ui/form/text-input';
import { BrandMark } from '@account/ui/catalogue/brand-mark';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type CardFormTexts = Translations<typeof ja>;

export interface CardScriptTexts extends Pick<CardFormTexts, 'problems' | 'failures' | 'hints'> {
  brands: Translations<typeof brandsJa.brands>;
}

interface BuiltForm {
  title: string;
  body: string;
  holder: string;
  words: CardScriptTexts;
}

export const yearsSlot = '%YEARS%';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const shownBrands = ['V', 'M', 'J', 'A', 'D'] as const;

/** The card form as HTML, rendered at build time; its script only validates and formats. */
export const cardForms: Record<Language, BuiltForm> = {
  ja: builtForm('ja', ja, brandsJa.brands),
  en: builtForm('en', en, brandsEn.brands),
};

function builtForm(language: Language, said: CardFormTexts, brands: CardScriptTexts['brands']): BuiltForm {
  const { title, problems, failures, hints } = said;
  const body = renderToStaticMarkup(<CardForm language={language} said={said} />);
  const holder = renderToStaticMarkup(
    <FormShell>
      <Names language={language} said={said} />
    </FormShell>,
  );
  return { title, body, holder, words: { problems, failures, hints, brands } };
}

interface CardFormProps {
  language: Language;
  said: CardFormTexts;
}

function Names({ language, said: { fields, hints, required } }: CardFormProps) {
  const names = (['familyName', 'givenName'] as const).map((name) => (
    <div key={name} className="field card-name">
      <label htmlFor={name}>{fields[name]}</label>
      <TextInput
        id={name}
        autoComplete={name === 'familyName' ? 'cc-family-name' : 'cc-given-name'}
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
        lang="en"
      />
    </div>
  ));
  return (
    <div className="card-holder" role="group" aria-labelledby="holder-label">
      <span className="field__label" id="holder-label">
        {fields.holder} <RequirementMark required={required} /> <span className="hint">{hints.holder}</span>
      </span>
      <Pair>{language === 'ja' ? names : names.toReversed()}</Pair>
    </div>
  );
}

function FormShell({ children }: { children: ReactNode }) {
  return (
    <form className="form card-form" noValidate>
      <div className="notice notice--danger" id="failure" role="alert" tabIndex={-1} hidden>
        <p id="failure-text" />
      </div>
      {children}
    </form>
  );
}

function CardForm({ language, said }: CardFormProps) {
  const { fields, hints, required } = said;
  const years = { value: yearsSlot, text: yearsSlot };
  return (
    <FormShell>
      <Field id="number" label={fields.number} required={required}>
        <div className="card-number">
          <TextInput inputMode="numeric" autoComplete="cc-number" />
          <ul className="brand-marks" id="brands" data-brand="" aria-hidden>
            {shownBrands.map((brand) => (
              <li key={brand} data-brand={brand}>
                <BrandMark mark={brand} size="small" />
              </li>
            ))}
          </ul>
          <span className="vh" id="brand" role="status" />
        </div>
      </Field>
      <Pair>
        <div className="field" id="expiry" role="group" aria-labelledby="expiry-label">
          <span className="field__label" id="expiry-label">
            {fields.expiry} <RequirementMark required={required} />
          </span>
          <Inline>
            <Select
              id="month"
              aria-label={fields.month}
              autoComplete="cc-exp-month"
              aria-required
              emptyText={hints.month}
              options={months.map((month) => ({ value: month, text: month }))}
            />
            <Select
              id="year"
              aria-label={fields.year}
              autoComplete="cc-exp-year"
              aria-required
              emptyText={hints.year}
              options={[years]}
            />
          </Inline>
        </div>
        <SecurityCode said={said} />
      </Pair>
      <Names language={language} said={said} />
    </FormShell>
  );
}

/** The hint shares the line of the label to save space. */
function SecurityCode({ said: { fields, hints, required } }: Pick<CardFormProps, 'said'>) {
  return (
    <div className="field">
      <div className="field__label card-code__label">
        <label id="securityCode-label" htmlFor="securityCode">
          {fields.securityCode} <RequirementMark required={required} />
        </label>{' '}
        <span className="hint" id="securityCode-hint">
          {hints.securityCode3}
        </span>
      </div>
      <div className="card-code">
        <TextInput
          id="securityCode"
          aria-describedby="securityCode-hint"
          aria-required
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
        <CardBack />
      </div>
    </div>
  );
}

/** Shows where the security code is: on the back beside the signature, or on the front above the number. */
function CardBack() {
  return (
    <svg id="card-back" className="card-back" data-digits="3" viewBox="0 0 72 46" aria-hidden>
      <rect className="card-back__card" x=".5" y=".5" width="71" height="45" rx="5" />
      <g className="card-back__three">
        <rect className="card-back__stripe" y="7" width="72" height="9" />
        <rect className="card-back__line" x="7" y="24" width="34" height="9" />
        <rect className="card-back__code" x="46" y="22" width="19" height="13" rx="3" />
        <path className="card-back__dots" d="M50.5 28.5h0M55.5 28.5h0M60.5 28.5h0" />
      </g>
      <g className="card-back__four">
        <rect className="card-back__line" x="7" y="9" width="12" height="9" />
        <path className="card-back__number" d="M7 28h12M24 28h16M45 28h14" />
        <rect className="card-back__code" x="44" y="11" width="23" height="11" rx="3" />
        <path className="card-back__dots" d="M48.5 16.5h0M53 16.5h0M57.7 16.5h0M62.3 16.5h0" />
      </g>
    </svg>
  );
}
