import { beginSpan, currentTraceparent } from './tracing.js';

interface Asked {
  name?: string;
  text?: string;
  submit?: unknown;
  callback?: unknown;
}

type Query = (...given: unknown[]) => unknown;

/**
 * Creates a span that ends when the rows arrive. The span is named after the statement or its shape and
 * contains neither the text nor values.
 */
export function traceStatement(query: Query, given: unknown[]): unknown {
  if (currentTraceparent() === undefined) return query(...given);
  const [first] = given;
  const asked = (typeof first === 'string' ? { text: first } : first) as Asked;
  if (typeof asked.submit === 'function') return query(...given);
  const name = asked.name ?? shapeOf(asked.text ?? '');
  const span = beginSpan('client', name, { 'db.system.name': 'postgresql', 'db.query.summary': name });
  if (span === undefined) return query(...given);
  const last = given.length - 1;
  const callback = given[last];
  if (typeof callback === 'function') {
    const finished = (error: unknown, ...rest: unknown[]) => {
      span.end({}, codeOf(error));
      (callback as Query)(error, ...rest);
    };
    return query(...given.with(last, finished));
  }
  const rows = query(...given);
  Promise.resolve(rows).then(
    () => span.end(),
    (error: unknown) => span.end({}, codeOf(error)),
  );
  return rows;
}

function codeOf(error: unknown): string | undefined {
  if (error == null) return undefined;
  return typeof error === 'object' && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'ERROR';
}

const verbs = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET|LOCK|TRUNCATE)\b/i;
const tables = /\b(?:FROM|INTO|UPDATE)\s+(?:"?public"?\.)?"?([a-z][a-z_]*)"?/;
const literals = /'[^']*'|\$(\w*)\$.*?\$\1\$/gs;

export function shapeOf(text: string): string {
  const verb = verbs.exec(text)?.[1]?.toUpperCase();
  if (verb === undefined) return 'statement';
  const [, table] = tables.exec(text.replaceAll(literals, '')) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}
