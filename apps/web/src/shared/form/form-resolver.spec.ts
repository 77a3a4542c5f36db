import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { formResolver } from './form-resolver.js';

describe('a form', () => {
  const options = { fields: {}, shouldUseNativeValidation: false } as never;

  it.each([
    ['', 'required'],
    ['abc', 'invalid'],
  ])('reports %j with a generic problem when its schema has no message', async (typed, said) => {
    const schema = z.object({ choice: z.union([z.literal('a'), z.literal('b')]) });
    const { errors } = await formResolver(schema)({ choice: typed } as never, undefined, options);
    expect(errors).toMatchObject({ choice: { message: said } });
  });

  it('rejects a value that the server has rejected until the value changes', async () => {
    const refused = new Map([['userId', { value: 'hanako77', type: 'server X', message: '使用中' }]]);
    const validate = formResolver(z.object({ userId: z.string(), name: z.string() }), refused);
    const typed = { userId: 'hanako77', name: '花子' };
    expect(await validate(typed, undefined, options)).toEqual({
      values: {},
      errors: { userId: { type: 'server X', message: '使用中' } },
    });
    const other = { ...typed, userId: 'hanako78' };
    expect(await validate(other, undefined, options)).toMatchObject({ values: other, errors: {} });
  });
});
