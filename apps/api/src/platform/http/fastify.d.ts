import type { CallContract } from '@account/contracts/platform/call';

import type { LargeBodyLimiterType, LargeBinaryBody } from './ports.js';
import type { Problem } from './problem.js';
import type { RequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook; absent only if that hook failed. */
    context?: RequestContext;
    problem?: Problem;
    /** Starts when the request has been received completely. */
    answerTimer?: NodeJS.Timeout;
  }

  interface FastifyContextConfig {
    contract?: CallContract;
    /** Set for a call with a larger body limit. Each request is counted before its body is read. */
    largeBody?: { contract: CallContract; counter: LargeBodyLimiterType } | undefined;
    /** The body stays a Buffer, because the sender defines its encoding. The origin is not checked. */
    takesBytes?: boolean;
    manyBytes?: LargeBinaryBody;
    /** Milliseconds; set if the handler waits for a provider. */
    answersWithin?: number | undefined;
    /** Whether the query contains ids of a provider, which must not be masked. */
    isOfProviders?: boolean;
  }
}
