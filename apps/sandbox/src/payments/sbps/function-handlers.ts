import { endAgreement, purchase } from './monthly/agreements.js';
import type { Answer } from './wire/answer.js';
import { authenticate } from './cards/authentications.js';
import { authorise, authoriseAuthenticated } from './authorisations.js';
import { capture, commit } from './commits.js';
import type { SbpsFunction } from './functions.js';
import { inquire } from './inquiries.js';
import { cancel, refund, refundPart } from './refunds.js';
import type { SbpsRequest } from './wire/request.js';
import type { SbpsState } from './state.js';
import { deleteCard, readCard, storeCard, updateCard } from './cards/stored-cards.js';

/** @throws Refusal, LostReply */
export type FunctionHandler = (request: SbpsRequest, state: SbpsState, origin: string) => Answer;

export const functionHandlers: Readonly<Record<SbpsFunction, FunctionHandler>> = {
  authenticate,
  authorise,
  authoriseAuthenticated,
  commit,
  capture,
  refund,
  cancel,
  refundPart,
  inquire,
  storeCard,
  updateCard,
  deleteCard,
  readCard,
  purchase,
  endAgreement,
};
