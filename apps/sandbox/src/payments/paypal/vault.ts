import * as z from 'zod';

import { newId } from './ids.js';
import { malformed, notFound, unprocessable } from './problem.js';
import type { PaymentToken, PaypalState, SetupToken } from './state.js';

const setupRequest = z.object({
  customer: z.object({ id: z.string().min(1).max(22) }).optional(),
  payment_source: z.strictObject({
    paypal: z.object({
      usage_type: z.literal('MERCHANT'),
      experience_context: z.object({
        return_url: z.url({ protocol: /^https?$/ }),
        cancel_url: z.url({ protocol: /^https?$/ }),
      }),
    }),
  }),
});

const tokenRequest = z.object({
  customer: z.object({ id: z.string() }).optional(),
  payment_source: z.strictObject({
    token: z.strictObject({ id: z.string().min(1).max(255), type: z.literal('SETUP_TOKEN') }),
  }),
});

/** Lifetime of a setup token in milliseconds. */
const setupLife = 3 * 60 * 60_000;

export function createSetupToken(body: unknown, state: PaypalState): SetupToken {
  const { customer, payment_source: source } = read(setupRequest, body);
  const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context;
  const id = newId();
  return state.setupTokens.set(id, {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    returnUrl,
    cancelUrl,
    customerId: customer?.id ?? newId(10),
    buyer: 'pass',
    at: state.now(),
  });
}

export function findSetupToken(id: string, state: PaypalState): SetupToken {
  const token = state.setupTokens.get(id);
  if (token === undefined || state.now() - token.at > setupLife) throw notFound();
  return token;
}

export function createPaymentToken(body: unknown, state: PaypalState): PaymentToken {
  const setup = findSetupToken(read(tokenRequest, body).payment_source.token.id, state);
  if (setup.status === 'PAYER_ACTION_REQUIRED') throw unprocessable('PAYER_ACTION_REQUIRED');
  if (setup.status === 'VAULTED') throw unprocessable('TOKEN_ALREADY_USED');
  state.setupTokens.change(setup.id, { status: 'VAULTED' });
  const id = newId(11).toLowerCase();
  return state.paymentTokens.set(id, {
    id,
    customerId: setup.customerId,
    payerId: newId(13),
    buyer: setup.buyer,
    charged: 0,
    at: state.now(),
  });
}

export function findPaymentToken(id: string, state: PaypalState): PaymentToken {
  const token = state.paymentTokens.get(id);
  if (token === undefined) throw notFound();
  return token;
}

/** @throws PaypalProblem that names the first invalid field */
export function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const { data, error } = schema.safeParse(body);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  const field = `/${issue?.path.join('/') ?? ''}`;
  throw malformed(field, isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX');
}
