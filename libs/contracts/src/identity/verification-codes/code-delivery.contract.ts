import {
  codePurposes,
  type CodePurpose,
} from '@account/domain/identity/verification-codes/verification-code';
import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

export const codeChannels = ['mail', 'sms'] as const;

export type CodeChannel = (typeof codeChannels)[number];

/**
 * What a code may be for so that the browser that asked for it learns that its mailbox was refused. Of a login by code
 * nobody does: only addresses with an account get one.
 */
export const followedPurposes = codePurposes.filter(
  (purpose): purpose is FollowedPurpose => purpose !== 'login',
);

export type FollowedPurpose = Exclude<CodePurpose, 'login'>;

/**
 * Whether messages that were written lately still wait for the mail server or the SMS provider. It is the same for
 * everybody, whatever they asked for, or it would tell who has an account. With `?purpose=` also whether the server
 * refused for good the message with the latest code that this browser asked for.
 */
export const codeDeliveryCall = call({
  method: 'GET',
  path: '/zapi/code-delivery/{channel}',
  access: anyone,
  input: z.strictObject({}),
  answer: z.strictObject({ isLate: z.boolean(), isRefused: z.boolean() }),
});
