import { Fragment } from 'react';

export type LanguageSwitchProps = {
  label: string;
  languages: readonly { code: string; text: string }[];
  current: string;
  onSelect: (code: string) => void;
};

export function LanguageSwitch({ label, languages, current, onSelect }: LanguageSwitchProps) {
  return (
    <div className="lang" role="group" aria-label={label}>
      {languages.map(({ code, text }, index) => (
        <Fragment key={code}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <button
            type="button"
            lang={code}
            aria-current={code === current || undefined}
            onClick={() => code !== current && onSelect(code)}
          >
            {text}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
