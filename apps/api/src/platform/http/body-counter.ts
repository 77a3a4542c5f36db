import type { Principal } from './request-context.js';

/** How often a member may send a body that is larger than others. A provider of the slice that takes it. */
export abstract class BodyCounter {
  abstract count(member: Principal): Promise<void>;
}

export type CountsBodies = abstract new (...dependencies: never[]) => BodyCounter;
