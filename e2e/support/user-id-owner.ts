import type { Browser } from '@playwright/test';
import { Applicant } from './applicant.js';
import type { Inbox } from './inbox.js';
import { uniqueIpAddress } from './demo-members.js';

const answers = {
  familyName: '鈴木',
  givenName: '太郎',
  familyNameKana: 'スズキ',
  givenNameKana: 'タロウ',
  birthday: '19850301',
  sex: 1,
  phoneNumber: '09000000000',
  postalCode: '1000001',
  prefecture: '13',
  address: '千代田区千代田',
};

/** Registers another member with this user ID at the store that asks for all fields. */
export async function registerUserId(browser: Browser, inbox: Inbox, baseURL: string, userId: string) {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': uniqueIpAddress() },
  });
  await new Applicant(await context.newPage(), inbox).joins(
    { ...answers, name: null, userId },
    { genre: 'drama' },
  );
  await context.close();
}
