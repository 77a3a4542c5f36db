import { latestMailedCode } from '@account/testing/mailbox';

import type { TestApplication } from '../../testing/test-application.js';

/** The functions of a browser that the sign-up helpers use. */
export interface SigningUp {
  post(path: string, body?: object): Promise<unknown>;
  screen(path: string): Promise<{ body: Record<string, unknown> }>;
}

interface PolicyShown {
  policyId: string;
  revision: number;
  key: string;
}

const filledIn = {
  name: '佐藤 花子',
  birthday: '19900503',
  sex: 2,
  password: 'kazahana77',
  passwordConfirm: 'kazahana77',
};

/** Returns a request body for the form page that accepts every policy. */
export async function aForm(browser: SigningUp, change: object = {}) {
  const { body } = await browser.screen('/signup/form');
  const policies = body.policies as PolicyShown[];
  return {
    inputtedData: {
      formData: { ...filledIn, ...change } as Record<string, unknown>,
      policyConsentData: policies.map(({ policyId, revision, key }) => ({ policyId, revision, key })),
    },
  };
}

export async function registration(browser: SigningUp) {
  const { body } = await browser.screen('/signup/confirm');
  return { formData: body.formData, policyConsentData: body.policyConsentData };
}

/** Verifies an address and continues to the empty sign-up form. */
export async function reachForm(site: TestApplication, browser: SigningUp, email: string): Promise<void> {
  await browser.post('/zapi/signup/email', { type: 'signUp', email });
  await browser.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
}

export async function signUp(
  site: TestApplication,
  browser: SigningUp,
  email: string,
  change: object = {},
): Promise<void> {
  await reachForm(site, browser, email);
  await browser.post('/zapi/signup/confirm', await aForm(browser, change));
  await browser.post('/zapi/signup', await registration(browser));
}
