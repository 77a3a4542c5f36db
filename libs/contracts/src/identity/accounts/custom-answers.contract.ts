import * as z from 'zod/mini';

import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { personText } from '../../platform/fields/text.js';
import { ruled } from './profile.contract.js';
import type { CustomItem } from './registration-setting.contract.js';

const says = (problem: FieldProblem) => ({ error: problem });

type Answer = z.ZodMiniType<string | null, unknown>;

/** TEXT keeps what is typed, SELECT the id of an option, CHECKBOX "true" or "false"; a required box must be ticked. */
function answerTo({ type, rule, selectOptions }: CustomItem): Answer {
  if (type === 'CHECKBOX') {
    const box = z.string(says('customItem.tick')).check(z.regex(/^(true|false)$/, says('customItem.tick')));
    return z.pipe(
      z.transform((value: unknown): unknown =>
        value === '' || value === null || value === undefined ? 'false' : value,
      ),
      (rule === 'REQUIRED'
        ? box.check(z.refine((value) => value === 'true', says('customItem.tick')))
        : box) as z.ZodMiniType<string, unknown>,
    );
  }
  if (type === 'SELECT') {
    const isOffered = (value: string) => selectOptions.some(({ id }) => id === value);
    return ruled<string>(
      rule,
      'customItem.choose',
      z.string(says('customItem.choose')).check(z.refine(isOffered, says('customItem.choose'))),
    );
  }
  const text = personText(200, 'text.over200');
  const tidied = z.pipe(
    text,
    z.transform((typed: string) => (typed === '' ? null : typed)),
  );
  return ruled<string | null>(rule, 'required', tidied);
}

export function customAnswersSchema(items: readonly CustomItem[]) {
  const asked = items.filter(({ rule }) => rule !== 'NOT_USE');
  return z.strictObject(Object.fromEntries(asked.map((item) => [item.id, answerTo(item)])));
}
