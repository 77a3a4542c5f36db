import {
  secondFactorTypes,
  type SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod/mini';

import { guestInFlow } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { codeField, codeSendingAnswer } from '../verification-codes/verification-code.contract.js';

const access = guestInFlow('login');
const type = z.enum(secondFactorTypes);

const step = {
  defaultMultiFactorType: z.nullable(type),
  isAmaltheaLogin: z.boolean(),
  loginPage: z.string(),
};

export const loginMultiFactorScreen = screen({
  path: '/login/multi-factor',
  layout: 'login',
  group: 'first',
  access,
  data: z.strictObject({
    ...step,
    multiFactorType: z.array(z.strictObject({ type, sendTo: z.string() })),
  }),
});

const typeScreen = (path: SecondFactorType) =>
  screen({
    path: `/login/multi-factor/${path}`,
    layout: 'login',
    group: 'first',
    access,
    data: z.strictObject({
      ...step,
      type,
      multiFactorType: z.array(type),
      sendTo: z.string(),
      isCodeSent: z.boolean(),
      resendInSeconds: z.number(),
      hintInSeconds: z.number(),
      trustedDeviceDays: z.number(),
    }),
  });

export const loginFactorScreens = {
  Email: typeScreen('Email'),
  SMS: typeScreen('SMS'),
  OTP: typeScreen('OTP'),
  BackupCode: typeScreen('BackupCode'),
} as const satisfies Record<SecondFactorType, unknown>;

const maxFactorLength = 100;

const loginFactorValue = z
  .string({ error: 'pinCode.required' satisfies FieldProblem })
  .check(
    z.trim(),
    z.minLength(1, { error: 'pinCode.required' satisfies FieldProblem }),
    z.maxLength(maxFactorLength, { error: 'text.over100' satisfies FieldProblem }),
  );

/** Valid formats of the value for each type. The server checks the format before it counts an attempt. */
export const loginFactorValues = {
  Email: codeField,
  SMS: codeField,
  OTP: codeField,
  BackupCode: loginFactorValue,
} as const satisfies Record<SecondFactorType, unknown>;

export const enterLoginFactorCall = call({
  path: '/zapi/login/multi-factor/{type}',
  access,
  problems: ['MULTI_FACTOR_FAILED', 'PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({
    value: loginFactorValue,
    isPreferred: z.boolean(),
    rememberDevice: z.boolean(),
  }),
  answer: redirectSchema,
});

/** Sends the code of an Email or SMS factor. A call within 30 seconds of the previous one has no effect. */
export const sendLoginFactorCall = call({
  path: '/zapi/login/multi-factor/{type}/send',
  access,
  problems: ['TOO_MANY_REQUESTS'],
  answer: codeSendingAnswer,
});
