import type { Page } from '@playwright/test';
import { callApi } from './call-api.js';
import { Phone } from './phone.js';

/** Returns a phone number that no other story uses. */
export function phoneOfOwn(): string {
  return `090${String(1e7 + Math.floor(Math.random() * 9e7))}`;
}

/** Turns on SMS codes for the logged-in member through API calls. @returns the backup codes */
export async function turnsOnSms(page: Page, sandboxOrigin: string, phoneNumber: string): Promise<string[]> {
  const { request } = page.context();
  const base = '/zapi/account/enable-multi-factor';
  await callApi(page, `${base}/send-code`, { multiFactorType: 'SMS', phoneNumber });
  const token = await new Phone(sandboxOrigin).codeFor(phoneNumber);
  await callApi(page, base, { multiFactorType: 'SMS', token });
  const shown = await request.get('/zapi/internal/mypage/multi-factor/backup-code/generate/screen-data');
  const { prepared } = (await shown.json()) as { prepared: { codes: string[] } };
  const { codes: backupCodeList } = prepared;
  await callApi(page, `${base}/with-backup-code`, { backupCodeList });
  return backupCodeList;
}
