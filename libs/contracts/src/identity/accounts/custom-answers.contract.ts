import * as z from 'zod/mini';

import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { personText } from '../../platform/fields/text.js';
import { applyFieldRule } from './profile.contract.js';
import type { CustomItem } from './registration-setting.contract.js';

const withError = (problem: FieldProblem) => ({ error: problem });

type Answer = z.ZodMiniType<string | null, unknown>;

/**
 * A TEXT answer is the typed text, a SELECT answer the id of an option, and a CHECKBOX answer "true" or
 * "false". A required checkbox must be ticked.
 */
function answerSchema({ type, rule, selectOptions }: CustomItem): Answer {
  if (type === 'CHECKBOX') {
    const box = z
      .string(withError('customItem.tick'))
      .check(z.regex(/^(true|false)$/, withError('customItem.tick')));
    return z.pipe(
      z.transform((value: unknown): unknown =>
        value === '' || value === null || value === undefined ? 'false' : value,
      ),
      (rule === 'REQUIRED'
        ? box.check(z.refine((value) => value === 'true', withError('customItem.tick')))
        : box) as z.ZodMiniType<string, unknown>,
    );
  }
  if (type === 'SELECT') {
    const isOffered = (value: string) => selectOptions.some(({ id }) => id === value);
    return applyFieldRule<string>(
      rule,
      'customItem.choose',
      z.string(withError('customItem.choose')).check(z.refine(isOffered, withError('customItem.choose'))),
    );
  }
  const text = personText(200, 'text.over200');
  const tidied = z.pipe(
    text,
    z.transform((typed: string) => (typed === '' ? null : typed)),
  );
  return applyFieldRule<string | null>(rule, 'required', tidied);
}

export function customAnswersSchema(items: readonly CustomItem[]) {
  const asked = items.filter(({ rule }) => rule !== 'NOT_USE');
  return z.strictObject(Object.fromEntries(asked.map((item) => [item.id, answerSchema(item)])));
}
