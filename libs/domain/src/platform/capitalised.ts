/** A name as it begins a line: its first letter in upper case, where its writing has such letters. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase('en') + rest.join('');
}
