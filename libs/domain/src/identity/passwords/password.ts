export const passwordMinLength = 8;
export const passwordMaxLength = 30;

/** Number of recent passwords, including the current one, that cannot be used again. */
export const rememberedPasswords = 3;

export const passwordStrengths = ['NORMAL', 'SYMBOL', 'UPPER_CASE', 'UPPER_CASE_SYMBOL'] as const;

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

export interface ChecklistLine {
  rule: PasswordRule;
  isRequired: boolean;
  isMet: boolean;
}

/**
 * Returns the lines that are shown, in order, while the password is entered. The line for symbols is always
 * included.
 */
export function passwordChecklist(password: string, strength: PasswordStrength): ChecklistLine[] {
  const required = rulesOf(strength);
  return passwordRules
    .filter((rule) => required.includes(rule) || rule === 'symbol')
    .map((rule) => ({
      rule,
      isRequired: required.includes(rule),
      isMet: password !== '' && tests[rule](password),
    }));
}

export function brokenRules(password: string, strength: PasswordStrength): PasswordRule[] {
  return rulesOf(strength).filter((rule) => !tests[rule](password));
}

/** Returns true for a password that an attacker who knows the address would try first. */
export function isSameAsAddress(password: string, email: string): boolean {
  const [local = ''] = email.split('@');
  return [email, local].some((part) => part.toLowerCase() === password.toLowerCase());
}
