import type { BrowserInfo } from './request-context.js';

/** What the store makes of a visitor's browser; its settings decide, so it provides this. */
export abstract class BrowserReader {
  abstract read(userAgent: string): BrowserInfo;
}
