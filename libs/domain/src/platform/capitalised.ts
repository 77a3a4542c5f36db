export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase('en') + rest.join('');
}
