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
