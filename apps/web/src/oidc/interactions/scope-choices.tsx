import type { StoreScopeSetting } from '@account/contracts/oidc/interactions/client-info.contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

interface ScopeChoicesProps {
  scopes: readonly StoreScopeSetting[];
  added: readonly string[];
  rejected: ReadonlySet<string>;
  onChange: (scopeKey: string, isAllowed: boolean) => void;
}

export function ScopeChoices({ scopes, added, rejected, onChange }: ScopeChoicesProps) {
  const t = useTranslations('interactions.consent');
  const id = useId();
  return (
    <ul className="scopes" aria-label={t('asked')}>
      {scopes.map(({ scopeKey, scopeName, scopeDescription, required }) => (
        <li key={scopeKey}>
          <label className="tick">
            <input
              type="checkbox"
              checked={required || !rejected.has(scopeKey)}
              aria-disabled={required || undefined}
              aria-labelledby={`${id}-${scopeKey}`}
              aria-describedby={scopeDescription === '' ? undefined : `${id}-${scopeKey}-text`}
              onChange={(event) => {
                if (!required) onChange(scopeKey, event.target.checked);
              }}
            />
            <span>
              <strong id={`${id}-${scopeKey}`}>
                {scopeName}
                {required && <span className="req">{t('required')}</span>}
                {added.includes(scopeKey) && <span className="added">{t('added')}</span>}
              </strong>
              <span id={`${id}-${scopeKey}-text`}>{scopeDescription}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

interface ScopeNamesProps {
  label: string;
  scopes: readonly { scopeName: string; scopeDescription: string }[];
}

export function ScopeNames({ label, scopes }: ScopeNamesProps) {
  return (
    <ul className="scopes scopes--read" aria-label={label}>
      {scopes.map(({ scopeName, scopeDescription }) => (
        <li key={scopeName}>
          <strong>{scopeName}</strong>
          {scopeDescription !== '' && <span>{scopeDescription}</span>}
        </li>
      ))}
    </ul>
  );
}
