import { setTimeout } from 'node:timers/promises';

import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';

import type { Config } from '../config/config.js';
import { traceOutgoingRequests } from './outgoing-requests.js';
import { runInSpan, type SpanKind, type Tracer } from './tracing.js';

/** Maximum milliseconds that a shutdown waits for the collector. */
const shutdownTimeoutMs = 2_000;

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

export function exportingTracer(config: Config, endpoint: string, role: string): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: config.get('OTEL_EXPORTER_OTLP_HEADERS') });
  return openTelemetry(new BatchSpanProcessor({ exporter }), {
    share: config.get('OTEL_TRACES_SAMPLER_ARG'),
    resource: {
      'service.name': config.get('OTEL_SERVICE_NAME'),
      'service.version': config.get('REVISION'),
      'account.role': role,
    },
  });
}

/** @param share of new traces to sample, from 0 to 1 */
export function openTelemetry(
  processor: SpanProcessor,
  { share, resource }: { share: number; resource: Record<string, string> },
): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('account');
  const sampler = new TraceIdRatioBasedSampler(share);
  const ids = new RandomIdGenerator();
  const isDrawn = () =>
    sampler.shouldSample(ROOT_CONTEXT, ids.generateTraceId()).decision ===
    SamplingDecision.RECORD_AND_SAMPLED;
  const stopWatching = traceOutgoingRequests();
  return {
    begin(kind, name, facts, traceparent) {
      const parent = contextOf(traceparent);
      // Decides about sampling before a span is created, because most requests are not traced.
      if (parent === undefined && !isDrawn()) return undefined;
      const options = { kind: kinds[kind], attributes: { ...facts } };
      const span = tracer.startSpan(name, options, parent ?? ROOT_CONTEXT);
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end(ended = {}, error) {
          span.setAttributes({ ...ended });
          if (error !== undefined) {
            span.setAttribute('error.type', error);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          // Ends the span outside of the trace, so that the export of the span is not traced.
          runInSpan(undefined, () => span.end());
        },
      };
    },
    async close() {
      stopWatching();
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, setTimeout(shutdownTimeoutMs, undefined, { ref: false })]);
    },
  };
}

function contextOf(traceparent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent ?? '') ?? [];
  if (traceId === '') return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
