import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { expect, type Page } from '@playwright/test';

/** Calls the API like a page of the logged-in member, without opening a page. */
export async function callApi(page: Page, path: string, data: object, method = 'POST'): Promise<unknown> {
  const { request } = page.context();
  const root = await request.get('/zapi/internal/root/screen-data');
  const { pageAccount } = (await root.json()) as { pageAccount: string };
  const headers = { 'sec-fetch-site': 'same-origin', [pageAccountHeader]: pageAccount };
  const answer = await request.fetch(path, { method, data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}
