/**
 * Tells password managers which account the new password is for. They read fields that style sheets hide, and leave out
 * `type="hidden"`.
 */
export function UserNameField({ userName }: { userName: string }) {
  if (userName === '') return null;
  return <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />;
}
