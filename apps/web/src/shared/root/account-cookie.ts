export function accountOf(cookies: string, protocol: string): string {
  const name = protocol === 'https:' ? '__Host-account_id' : 'account_id';
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decode(pair.slice(name.length + 1)) : '';
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
