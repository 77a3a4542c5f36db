export function shownBirthday(birthday: string): string {
  return [birthday.slice(0, 4), birthday.slice(4, 6), birthday.slice(6)]
    .filter((part) => part !== '')
    .join('/');
}
