/**
 * Tells password managers which account the new password belongs to. They read fields hidden by CSS, but ignore
 * `type="hidden"`.
 */
export function UserNameField({ userName }: { userName: string }) {
  if (userName === '') return null;
  return <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />;
}
