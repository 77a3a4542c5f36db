export const consentTypes = ['newsletter', 'privacy'] as const;

export type ConsentType = (typeof consentTypes)[number];

export function consentTypeOf(query: unknown): ConsentType {
  return query === 'privacy' ? 'privacy' : 'newsletter';
}

export interface ConsentOption {
  consentOptionId: string;
  /** Identifies the meaning of the option. An answer with a different key is ignored. */
  key: string;
  type: ConsentType;
}

export interface ConsentAnswer {
  consentOptionId: string;
  key: string;
  value: boolean;
}

export interface ConsentCount {
  given: number;
  asked: number;
}

export function countConsents(
  type: ConsentType,
  options: readonly ConsentOption[],
  answers: readonly ConsentAnswer[],
): ConsentCount {
  const asked = options.filter((option) => option.type === type);
  return { given: asked.filter((option) => isConsented(option, answers)).length, asked: asked.length };
}

/** Returns whether the member has consented. A missing answer means no consent. */
export function isConsented(option: ConsentOption, answers: readonly ConsentAnswer[]): boolean {
  return answers.some(
    ({ consentOptionId, key, value }) =>
      value && consentOptionId === option.consentOptionId && key === option.key,
  );
}
