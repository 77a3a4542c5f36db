import type * as z from 'zod/mini';

/** Invalid texts that a user or a broken page could send. */
export const badTexts = ['', ' ', 'abc', '１２３', '佐藤', '\u0000', '\ud800', '-1', 'x'.repeat(300)];

export const badValues: readonly unknown[] = [
  ...badTexts,
  ...[undefined, null, -1, 1.5, 1e12, Number.NaN, true, [], {}, ['x'], { a: 'x' }],
];

/** Returns copies of a valid value. In each copy, one leaf has one of the invalid values. */
export function broken(schema: z.ZodMiniType, bad: readonly unknown[]): unknown[] {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const inside = (type: z.core.$ZodType) => broken(type as z.ZodMiniType, bad);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, type]) => [name, inside(type)] as const);
      return brokenTogether(fields);
    }
    case 'array':
      return [...inside(def.element).map((value) => [value]), Array.from({ length: 120 }, () => bad[0])];
    case 'record':
      return inside(def.valueType).map((value) => ({ x: value }));
    case 'optional':
    case 'nullable':
      return inside(def.innerType);
    case 'union':
      return def.options.flatMap(inside);
    case 'pipe':
      return inside(isTransform(def.in) ? def.out : def.in);
    default:
      return [...bad];
  }
}

function brokenTogether(fields: readonly (readonly [string, unknown[]])[]): unknown[] {
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]])),
  );
}

function isTransform(type: z.core.$ZodType): boolean {
  return type._zod.def.type === 'transform';
}
