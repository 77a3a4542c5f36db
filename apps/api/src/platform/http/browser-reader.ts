import type { BrowserInfo } from './request-context.js';

export abstract class BrowserReader {
  abstract read(userAgent: string): BrowserInfo;
}
