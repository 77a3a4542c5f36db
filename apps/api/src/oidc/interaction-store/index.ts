export { InteractionClosure } from './interaction-closure.js';
export type { InteractionPayload } from './interaction.repository.js';
export {
  cookieOfRequest,
  type Interaction,
  Interactions,
  lostInteractionPage,
  promptPage,
  requestCookieLifetime,
  returnTarget,
} from './interactions.service.js';
