import type { GatewayPacing } from '@account/gateways/payments/gateway-pacing';
import * as z from 'zod';

const second = 1_000;

const seconds = z.number().min(0.1).max(604_800);

/** @param usual default request limits and timeouts of the gateway */
export function pacingOr(usual: GatewayPacing) {
  return z
    .strictObject({
      connectSeconds: seconds
        .default(usual.connectWithin / second)
        .describe('Connection timeout; after it the request counts as not sent'),
      answerSeconds: seconds
        .default(usual.answerWithin / second)
        .describe('Response timeout; after it the request may have been executed'),
      leaseSeconds: seconds.default(usual.lease / second).describe('Lease of a claimed charge'),
      notFoundSeconds: seconds
        .default(usual.notFoundDistance / second)
        .describe('Time between two look-ups without a result, after which a charge counts as not executed'),
      inFlight: z
        .int()
        .min(1)
        .max(200)
        .default(usual.inFlight)
        .describe('Maximum number of concurrent requests'),
      maxPerSecond: z.int().min(1).max(1_000).default(usual.perSecond),
    })
    .superRefine(({ connectSeconds, answerSeconds, leaseSeconds }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (connectSeconds > answerSeconds) refuse('connectSeconds', 'is longer than answerSeconds');
      if (leaseSeconds <= answerSeconds)
        refuse('leaseSeconds', 'must be longer than answerSeconds, or a charge could be claimed twice');
    })
    .prefault({});
}

export function pacingOf(setting: z.output<ReturnType<typeof pacingOr>>): GatewayPacing {
  return {
    connectWithin: setting.connectSeconds * second,
    answerWithin: setting.answerSeconds * second,
    lease: setting.leaseSeconds * second,
    notFoundDistance: setting.notFoundSeconds * second,
    inFlight: setting.inFlight,
    perSecond: setting.maxPerSecond,
  };
}
