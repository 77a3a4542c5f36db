import { readFile } from 'node:fs/promises';

import { unzipSync } from 'fflate';

import { advanceBusinessTime } from '../support/business-time.js';
import { testWithMovedClock } from '../support/test-with-store.js';
import { expect } from '../support/story.js';
import { translatorFor } from '../support/messages.js';

const test = testWithMovedClock();
test.describe.configure({ mode: 'default' });

const t = translatorFor('ja');
const path = '/mypage/data-export';
const archive = '/zapi/account/data-export/archive';

test(
  'a member requests a data export, is notified, and can download it for one day',
  { tag: ['@narrow'] },
  async ({ page, applicant, visitor, inbox, site, silence }) => {
    silence.allow(/Failed to load resource/);
    const { testPerson: person } = applicant;
    const download = visitor.button(t('dataExport.download'));
    const headed = (state: 'none' | 'ready' | 'expired') =>
      page.getByRole('heading', { name: t(`dataExport.states.${state}`) });
    const provesAgain = async () => {
      await expect(page).toHaveURL(/\/mypage\/reauthorize\?returnTo=%2Fmypage%2Fdata-export/);
      await page
        .getByRole('textbox', { name: t('reauthorisation.password'), exact: true })
        .fill(person.password);
      await visitor.button(t('reauthorisation.submit')).click();
      await expect(page).toHaveURL(path);
    };
    // Polls the page and not the archive, because archive downloads are limited per hour.
    const waitsFor = async (advance: string) => {
      await advanceBusinessTime(site, advance);
      const data = async () => (await page.request.get(`/zapi/internal${path}/screen-data`)).text();
      await expect.poll(data).toContain('/mypage/reauthorize');
      expect((await page.request.get(archive)).status()).toBe(403);
    };
    await applicant.joins();

    await page.goto('/mypage');
    await page.locator(`a[href="${path}"]`).click();
    await visitor.isAt(t('dataExport.title'));
    await expect(headed('none')).toBeVisible();
    await visitor.checksAccessibility();
    await visitor.button(t('dataExport.ask')).press('Enter');
    await expect(headed('ready')).toBeVisible();
    await visitor.checksAccessibility();
    await inbox.mailAbout(person.email, /データをダウンロードできます/);

    const saved = page.waitForEvent('download');
    await download.click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^account-data-[\d-]+\.zip$/);
    const files = unzipSync(await readFile(await file.path()));
    expect(Buffer.from(files['json/profile.json'] ?? []).toString()).toContain(person.email);

    await waitsFor('PT11M');
    await download.click();
    const goesOn = page.waitForEvent('download');
    await provesAgain();
    await goesOn;
    await expect(headed('ready')).toBeVisible();
    await waitsFor('PT24H');
    await page.reload();
    await provesAgain();
    await expect(headed('expired')).toBeVisible();
    await expect(visitor.button(t('dataExport.ask'))).toBeVisible();
    expect((await page.request.get(archive)).status()).toBe(404);
    await page.context().clearCookies();
    expect((await page.request.get(archive)).status()).toBe(401);
  },
);
