import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';

import { openTelemetry } from './open-telemetry.js';
import { stopTracing, setTracer } from './tracing.js';

/**
 * Returns the spans that ended while `work` ran. `work` receives the spans that ended so far. By default all
 * traces are sampled.
 */
export async function spansDuring(
  work: (soFar: () => readonly ReadableSpan[]) => Promise<unknown>,
  share = 1,
): Promise<ReadableSpan[]> {
  const exporter = new InMemorySpanExporter();
  setTracer(
    openTelemetry(new SimpleSpanProcessor({ exporter }), {
      share,
      resource: { 'service.name': 'account', 'account.role': 'site' },
    }),
  );
  try {
    await work(() => exporter.getFinishedSpans());
    return exporter.getFinishedSpans();
  } finally {
    await stopTracing();
  }
}

export function parentOf(span: ReadableSpan, among: readonly ReadableSpan[]): ReadableSpan | undefined {
  const parent = span.parentSpanContext?.spanId;
  return among.find((one) => one.spanContext().spanId === parent);
}

/** Returns all exported parts of a span. */
export function contentOf({ name, attributes, status, events, links }: ReadableSpan): string {
  return JSON.stringify({ name, attributes, status, events, links });
}
