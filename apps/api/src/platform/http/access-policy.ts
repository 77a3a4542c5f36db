import type { Principal } from './request-context.js';

/** Where members and guests are led, and what members have to show; identity decides, so it provides this. */
export abstract class AccessPolicy {
  abstract readonly homePage: string;

  abstract readonly loginPage: string;

  /** Whether a page or call belongs to the account. @param path of its contract */
  abstract isOfAccount(path: string): boolean;

  /** Whether the account has no password; false where it is not known. */
  abstract lacksPassword(member: Principal): boolean;

  /** The page where the member shows once more who they are; undefined where they did so lately. */
  abstract reauthorisationPage(member: Principal): string | undefined;
}
