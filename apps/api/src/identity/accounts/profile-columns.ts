import { profileFields, type ProfileField } from '@account/domain/identity/accounts/profile-fields';

/** The column of `account` that keeps a field; a table without it fails the first statement. */
export function profileColumn(name: ProfileField): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** SQL: every field of the row `alias`, under its own name. */
export function selectedProfile(alias: string): string {
  return profileFields.map((name) => `${alias}.${profileColumn(name)} AS "${name}"`).join(', ');
}
