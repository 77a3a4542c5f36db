/** The light from the projection room, beside the name of a store that has no logo. */
export function BeamMark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path fill="currentColor" d="M24 1 0 4v6.2ZM24 1 3.6 23h7.2Z" />
      <path className="logo__ray" d="M24 1 0 13v9.4Z" />
    </svg>
  );
}
