import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']?.map((password) => password.toLowerCase()) ?? []);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
