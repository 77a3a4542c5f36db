import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { formResolver } from './form-resolver.js';

describe('a form', () => {
  const options = { fields: {}, shouldUseNativeValidation: false } as never;

  it.each([
    ['', 'required'],
    ['abc', 'invalid'],
  ])('says of %j what has words, where its schema has no sentence', async (typed, said) => {
    const schema = z.object({ choice: z.union([z.literal('a'), z.literal('b')]) });
    const { errors } = await formResolver(schema)({ choice: typed } as never, undefined, options);
    expect(errors).toMatchObject({ choice: { message: said } });
  });
});
