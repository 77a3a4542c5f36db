export const passwordMinLength = 8;
export const passwordMaxLength = 30;

/** The password in use and those before it: none of them may be set again. */
export const rememberedPasswords = 3;

export const passwordStrengths = ['NORMAL', 'SYMBOL', 'UPPER_CASE', 'UPPER_CASE_SYMBOL'] as const;

/** What a store asks for beyond a lowercase letter and a digit. */
export type PasswordStrength = (typeof passwordStrengths)[number];

export const passwordRules = ['length', 'lowercase', 'digit', 'uppercase', 'symbol', 'characters'] as const;

export type PasswordRule = (typeof passwordRules)[number];

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= passwordMinLength && password.length <= passwordMaxLength,
  lowercase: (password) => /[a-z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  uppercase: (password) => /[A-Z]/.test(password),
  symbol: (password) => /[!-/:-@[-`{-~]/.test(password),
  characters: (password) => /^[!-~]*$/.test(password),
};

/** The rules of a strength, in the order in which the checklist shows them. */
export function rulesOf(strength: PasswordStrength): PasswordRule[] {
  const asked: Record<PasswordRule, boolean> = {
    length: true,
    lowercase: true,
    digit: true,
    uppercase: strength === 'UPPER_CASE' || strength === 'UPPER_CASE_SYMBOL',
    symbol: strength === 'SYMBOL' || strength === 'UPPER_CASE_SYMBOL',
    characters: true,
  };
  return passwordRules.filter((rule) => asked[rule]);
}

export function brokenRules(password: string, strength: PasswordStrength): PasswordRule[] {
  return rulesOf(strength).filter((rule) => !tests[rule](password));
}

/** A password that whoever knows the address tries first. */
export function isAddressAgain(password: string, email: string): boolean {
  const [local = ''] = email.split('@');
  return [email, local].some((part) => part.toLowerCase() === password.toLowerCase());
}
