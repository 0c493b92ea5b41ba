import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/*
 * Traces by OpenTelemetry. Without an endpoint the API's functions do nothing, and the library that sends is never loaded. A span
 * names routes, statements, steps and jobs, all of them words of ours: no parameter, address, name or text of anybody is in one.
 */

const tracer = trace.getTracer('fairground');
const SEND_MS = 3000;
/** The span of a request, kept beside it: events of its body run in another asynchronous context. */
const spans = new WeakMap<object, Context>();
let on = false;

function fail(span: Span, error: unknown): void {
  // The name alone: messages and stacks can quote what somebody typed.
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Runs work in a span that is a child of the active one. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!on) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A statement's span, by its name; only below another span, so that the loops of the engine make none by themselves. */
export function inStatement<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!on || trace.getActiveSpan() === undefined) return work();
  return inSpan(`sql ${name ?? 'unnamed'}`, { 'db.system.name': 'postgresql' }, work);
}

/** The id of the active trace, for the log; undefined where nothing is traced. */
export const activeTrace = (): string | undefined =>
  on ? trace.getActiveSpan()?.spanContext().traceId : undefined;

/** A span for each request, continuing the trace that `traceparent` names. */
export function traceRequests(app: FastifyInstance): void {
  if (!on) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.is404 ? 'none' : `${request.method} ${request.routeOptions.url}`;
    const parent = propagation.extract(context.active(), {
      traceparent: request.headers['traceparent'],
    });
    const span = tracer.startSpan(
      route,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      parent,
    );
    const active = trace.setSpan(parent, span);
    spans.set(request, active);
    context.with(active, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(spans.get(request) ?? context.active(), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const active = spans.get(request);
    const span = active && trace.getSpan(active);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Starts sending spans where an endpoint is configured. @returns a function that sends the rest and stops */
export async function startTracing(
  config: { endpoint: string; ratio: number } | null,
): Promise<() => Promise<void>> {
  if (config === null) return async () => {};
  const [
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const sampler = new TraceIdRatioBasedSampler(config.ratio);
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, timeoutMillis: SEND_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fairground' }),
    // A client's wish to be sampled counts for nothing: it would decide how much we send.
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  on = true;
  // A collector that is away loses the last spans, and must not turn a clean stop into a fault.
  return () => provider.shutdown().catch(() => {});
}
