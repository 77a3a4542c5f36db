import * as z from 'zod';

import { noticeWays } from '../notices.js';
import { nextMonths } from '../sbps/monthly.js';
import { troubleKinds } from '../troubles.js';
import { vendors } from '../vendors.js';

const vendor = z.enum(vendors);
const id = z.string().min(1).max(200);
const count = (most: number) => z.coerce.number().int().min(0).max(most);

export const actRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('refund'), id }),
  z.object({ act: z.literal('hide'), id }),
  z.object({ act: z.literal('show'), id }),
  z.object({
    act: z.literal('strangeCharge'),
    vendor,
    amount: z.coerce.number().int().min(1).max(9_999_999),
  }),
  z.object({ act: z.literal('cancel'), vendor, id }),
  z.object({ act: z.literal('sendAgain'), id, way: z.enum(noticeWays), minutes: count(100_000).default(5) }),
  z.object({
    act: z.literal('trouble'),
    vendor,
    function: z.string().trim().max(60).default(''),
    trouble: z.enum(troubleKinds),
    /** 0 until it is turned off. */
    times: count(1_000).default(0),
    seconds: count(600).default(8),
    code: z
      .string()
      .trim()
      .regex(/^\w{0,60}$/)
      .default(''),
  }),
  z.object({ act: z.literal('clearTrouble'), vendor, function: z.string().max(60) }),
  z.object({
    act: z.literal('vendorClock'),
    vendor,
    minutes: z.coerce.number().int().min(-1_440).max(1_440),
  }),
  z.object({
    act: z.literal('script'),
    behaviour: z.string().regex(/^(normal|absent|silent|(03|04|05|07|99)00[1-5])$/),
  }),
  z.object({ act: z.literal('month'), next: z.enum(nextMonths) }),
  z.object({ act: z.literal('resolve'), id, status: z.enum(['COMPLETED', 'DECLINED']) }),
  z.object({ act: z.literal('dispute'), id }),
  z.object({ act: z.literal('endDispute'), id, status: z.enum(['WON', 'LOST']) }),
]);

export type ActRequest = z.output<typeof actRequest>;
