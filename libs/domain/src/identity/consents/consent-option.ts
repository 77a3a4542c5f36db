export const consentTypes = ['newsletter', 'privacy'] as const;

export type ConsentType = (typeof consentTypes)[number];

/** What the page's query asks for: `privacy`, or else the newsletter. */
export function consentTypeOf(query: unknown): ConsentType {
  return query === 'privacy' ? 'privacy' : 'newsletter';
}

/** Something a store asks members about. */
export interface ConsentOption {
  consentOptionId: string;
  /** What exactly is consented to: under another key an earlier answer says nothing. */
  key: string;
  type: ConsentType;
}

export interface ConsentAnswer {
  consentOptionId: string;
  key: string;
  value: boolean;
}

/** Whether a member has consented. Silence is no consent. */
export function isConsented(option: ConsentOption, answers: readonly ConsentAnswer[]): boolean {
  return answers.some(
    ({ consentOptionId, key, value }) =>
      value && consentOptionId === option.consentOptionId && key === option.key,
  );
}
