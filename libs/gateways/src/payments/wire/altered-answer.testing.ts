import type { RecordedAnswer } from './answer-proxy.testing.js';

/** A field of a response, identified by name for XML and name-value pairs, and by path for JSON. */
export interface AnswerField {
  name: string;
  value: string;
  /** Returns the response with another value of this field; null removes the field. */
  with(value: string | null): RecordedAnswer;
}

export function fieldsOf(answer: RecordedAnswer): AnswerField[] {
  const text = answer.body.toString('latin1').trimStart();
  if (text.startsWith('<')) return xmlFields(answer, text);
  return text.startsWith('{') ? jsonFields(answer) : pairFields(answer, text);
}

/** Returns alternative values of a field: one of the same format, and another well-formed value. */
export function alterationsOf(value: string): string[] {
  if (/^\d{14}$/.test(value)) return ['20010203040506'];
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return ['2001-02-03T04:05:06Z'];
  if (value === 'JPY') return ['USD', 'EUR'];
  const last = value.at(-1) ?? '';
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'A' ? 'B' : 'A';
  const alike = value.slice(0, -1) + other;
  if (!/^-?\d{1,9}$/.test(value)) return [alike];
  return [...new Set([alike, value.startsWith('-') ? '-1' : '1', `${value}0`])].filter(
    (each) => each !== value,
  );
}

const withBody = (answer: RecordedAnswer, text: string): RecordedAnswer => ({
  ...answer,
  body: Buffer.from(text, 'latin1'),
});

function xmlFields(answer: RecordedAnswer, text: string): AnswerField[] {
  return [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(
    ({ 0: whole, 1: name = '', 2: value = '', index }) => ({
      ...{ name, value },
      with: (other) =>
        withBody(
          answer,
          text.slice(0, index) +
            (other === null ? '' : `<${name}>${other}</${name}>`) +
            text.slice(index + whole.length),
        ),
    }),
  );
}

function pairFields(answer: RecordedAnswer, text: string): AnswerField[] {
  const pairs = [...new URLSearchParams(text)];
  return pairs.map(([name, value], at) => ({
    ...{ name, value },
    with: (other) => {
      const changed = pairs.flatMap((pair, index): [string, string][] =>
        index !== at ? [pair] : other === null ? [] : [[name, other]],
      );
      return withBody(answer, new URLSearchParams(changed).toString());
    },
  }));
}

function jsonFields(answer: RecordedAnswer): AnswerField[] {
  const whole = JSON.parse(answer.body.toString()) as unknown;
  return leaves(whole, []).map(({ path, value }) => ({
    ...{ name: path.join('.'), value },
    with: (other) => ({ ...answer, body: Buffer.from(JSON.stringify(replaced(whole, path, other))) }),
  }));
}

function leaves(value: unknown, path: string[]): { path: string[]; value: string }[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [{ path, value }] : [];
  return Object.entries(value).flatMap(([name, inside]) => leaves(inside, [...path, name]));
}

function replaced(value: unknown, [name, ...rest]: readonly string[], other: string | null): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? replaced(each, rest, other) : each));
  const entries = Object.entries(value as object).flatMap(([key, inside]) => {
    if (key !== name) return [[key, inside] as const];
    return rest.length === 0 && other === null ? [] : [[key, replaced(inside, rest, other)] as const];
  });
  return Object.fromEntries(entries);
}
