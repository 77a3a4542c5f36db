import type { Principal } from './request-context.js';

/** Where members and guests are led, and what members have to show; identity decides, so it provides this. */
export abstract class AccessPolicy {
  abstract readonly homePage: string;

  abstract readonly loginPage: string;

  abstract isOfAccount(path: string): boolean;

  abstract lacksPassword(member: Principal): boolean;

  abstract reauthorisationPage(member: Principal): string | undefined;
}
