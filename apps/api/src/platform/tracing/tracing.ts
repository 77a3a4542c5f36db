import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Patterns, names and numbers that the program defines. They never contain user input or personal data. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  readonly traceparent: string;
  end(facts?: SpanFacts, error?: string): void;
}

export interface Tracer {
  /** Returns undefined when the trace is not sampled. */
  begin(kind: SpanKind, name: string, facts: SpanFacts, traceparent?: string): OpenSpan | undefined;
  close(): Promise<void>;
}

const running = new AsyncLocalStorage<OpenSpan | undefined>();
let tracer: Tracer | undefined;

export function setTracer(given: Tracer): void {
  tracer = given;
}

export async function stopTracing(): Promise<void> {
  const stopped = tracer;
  tracer = undefined;
  await stopped?.close();
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

export function beginTrace(
  kind: SpanKind,
  name: string,
  facts: SpanFacts,
  traceparent?: string,
): OpenSpan | undefined {
  return tracer?.begin(kind, name, facts, traceparent);
}

/** Starts a child span; returns undefined outside a trace. */
export function beginSpan(kind: SpanKind, name: string, facts: SpanFacts): OpenSpan | undefined {
  const parent = running.getStore();
  return parent === undefined ? undefined : tracer?.begin(kind, name, facts, parent.traceparent);
}

export function runInSpan<Result>(span: OpenSpan | undefined, work: () => Result): Result {
  return span === undefined && running.getStore() === undefined ? work() : running.run(span, work);
}

export async function withSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan('internal', name, {});
  if (span === undefined) return work();
  try {
    const result = await runInSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

export function currentTraceparent(): string | undefined {
  return running.getStore()?.traceparent;
}

/** Keeps the current trace for a callback that will run in another context. */
export function bindToTrace<Given extends unknown[], Result>(
  callback: (...given: Given) => Result,
): (...given: Given) => Result {
  if (tracer === undefined) return callback;
  const span = running.getStore();
  return (...given) => running.run(span, () => callback(...given));
}
