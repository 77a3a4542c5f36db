import type { FrameLocator, Page } from '@playwright/test';
import type { Site } from './stack.js';

/** Card numbers that select the behaviour of the simulated provider. */
export const cards = {
  good: '4111 1111 1111 1111',
  refusedAtRegistration: '4000 0001 0122 0004',
  unknownToSandbox: '4242 4242 4242 4242',
  firstChargeRefused: '4000 0002 0122 0003',
  renewalsRefused: '4000 0003 0122 0002',
  answersAfter20Seconds: '4000 0005 0020 0003',
};

export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[src="/payment/card"]');
}

/** Variant of `cardForm` for the holder of a saved card. */
export function holderForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[src="/payment/card?ask=holder"]');
}

export async function typesCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.locator('#number').fill(number);
  await form.locator('#month').selectOption('12');
  await form.locator('#year').selectOption({ index: 3 });
  await form.locator('#securityCode').fill('123');
  await form.locator('#familyName').fill('sato');
  await form.locator('#givenName').fill('Misaki');
}

/** Returns gateway tokens of a card for which the issuer does not require authentication. */
export async function cardTokens({ sandboxOrigin }: Site): Promise<Record<string, string>> {
  const shop = { merchantId: '30132', serviceId: '001' };
  const ask = async (name: string, fields: Record<string, string>) => {
    const address = `${sandboxOrigin}/payments/stbtoken.sps-system.com/sbpstoken/${name}`;
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ ...shop, ...fields }),
    });
    return ((await answer.json()) as { tokenResponse: Record<string, string> }).tokenResponse;
  };
  const { token = '', tokenKey = '' } = await ask('token', {
    ccNumber: '4000000100000001',
    ccExpiration: '203512',
    securityCode: '123',
  });
  const { tds2infoToken = '', tds2infoTokenKey = '' } = await ask('tds2infotoken', {
    billingLastName: 'SATO',
    billingFirstName: 'MISAKI',
    email: 'misaki@example.jp',
  });
  return { token, tokenKey, tds2infoToken, tds2infoTokenKey };
}
