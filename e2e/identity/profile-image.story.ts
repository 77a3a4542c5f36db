import type { Page } from '@playwright/test';

import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';
import type { Translate } from '../support/messages.js';

/** PNG with a red left half and a blue right half, drawn by the browser. */
async function halves(page: Page, width = 600, height = 300): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
      drawing.fillStyle = '#ff0000';
      drawing.fillRect(0, 0, wide / 2, high);
      drawing.fillStyle = '#0000ff';
      drawing.fillRect(wide / 2, 0, wide / 2, high);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** Expects that the removal dialog stays open while the call is pending. Afterwards the page shows an error. */
async function staysUntilAnswered(page: Page, t: Translate): Promise<void> {
  const question = page.getByRole('alertdialog', { name: t('profileImage.removal.title') });
  const { promise: may, resolve } = Promise.withResolvers<undefined>();
  await page.route(
    '**/zapi/account/profile-image',
    async (route) => {
      await may;
      await route.abort();
    },
    { times: 1 },
  );
  await question.getByRole('button', { name: t('profileImage.removal.confirm') }).press('Enter');
  const keep = question.getByRole('button', { name: t('profileImage.removal.keep') });
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await keep.press('Enter');
  await expect(question).toBeVisible();
  resolve(undefined);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeFocused();
}

/** Returns the size of the displayed picture and the colours at the centres of its halves. */
function lookAt(page: Page, picture: string) {
  return page.locator(picture).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
    drawing.drawImage(image, 0, 0);
    const at = (x: number) => [...drawing.getImageData(x, canvas.height / 2, 1, 1).data.slice(0, 3)];
    const named = ([red = 0, , blue = 0]: number[]) => (red > blue ? 'red' : 'blue');
    const { width, height } = canvas;
    return { width, height, left: named(at(width / 4)), right: named(at((width * 3) / 4)) };
  });
}

async function isCutting(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('group', { name: t('profileImage.crop.area') })).toBeFocused();
}

inBothLanguages((language, t) => {
  const narrow = { tag: language === 'ja' ? ['@narrow'] : [] };

  test(
    'a member adds, replaces and removes a profile picture',
    { tag: [...narrow.tag] },
    async ({ page, applicant, visitor, silence }) => {
      await applicant.joins();
      await page.goto('/mypage');
      await page.locator('a[href="/mypage/profile/edit"]').click();
      await visitor.isAt(t('profileImage.title'));
      await expect(visitor.button(t('profileImage.remove'))).toHaveCount(0);

      await choose(page, 'me.png', 'image/png', await halves(page));
      await isCutting(page, t);
      await visitor.checksAccessibility();
      await visitor.button(t('profileImage.crop.save')).click();
      await visitor.isAt(t('profileImage.done.titleSet'));
      const middle = { width: 200, height: 200, left: 'red', right: 'blue' };
      expect(await lookAt(page, '.portrait')).toEqual(middle);
      expect(await lookAt(page, '.me__opener img')).toEqual(middle);

      await visitor.link(t('shell.user.toMyPage')).click();
      expect(await lookAt(page, '.hello img')).toEqual(middle);
      await page.goto('/mypage/profile/edit');
      await choose(page, 'me.png', 'image/png', await halves(page));
      await isCutting(page, t);
      for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowRight');
      await visitor.button(t('profileImage.crop.save')).click();
      await visitor.isAt(t('profileImage.done.titleSet'));
      expect(await lookAt(page, '.portrait')).toEqual({ ...middle, right: 'red' });

      await page.goto('/mypage/profile/edit');
      await visitor.button(t('profileImage.remove')).click();
      await expect(page.getByRole('alertdialog', { name: t('profileImage.removal.title') })).toBeVisible();
      await expect(visitor.button(t('profileImage.removal.keep'))).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(visitor.button(t('profileImage.remove'))).toBeFocused();
      await visitor.button(t('profileImage.remove')).click();
      silence.allow(/Failed to load resource/);
      await staysUntilAnswered(page, t);
      await visitor.button(t('profileImage.remove')).click();
      await visitor.button(t('profileImage.removal.confirm')).click();
      await visitor.isAt(t('profileImage.done.titleRemoved'));
      await expect(page.locator('.face img')).toHaveCount(0);
    },
  );

  test(
    'invalid pictures are rejected immediately, and server errors are shown',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      await applicant.joins();
      await page.goto('/mypage/profile/edit');
      const expectAlert = (sentence: string) => expect(page.getByRole('alert')).toContainText(sentence);
      await choose(page, 'me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      await expectAlert(t('fieldProblems.profileImage.format'));
      await expect(page).toHaveTitle(new RegExp(`^${language === 'ja' ? 'エラー' : 'Error'}`));
      await visitor.checksAccessibility();
      await choose(page, 'me.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
      await expectAlert(t('fieldProblems.profileImage.tooLarge'));
      const picture = await halves(page);
      await choose(page, 'me.png', 'image/png', picture.subarray(0, 60));
      await expectAlert(t('fieldProblems.profileImage.unreadable'));

      await choose(page, 'me.png', 'image/png', picture);
      await isCutting(page, t);
      await expect(page.getByRole('alert')).toHaveCount(0);
      const sentence = t('fieldProblems.profileImage.unreadable');
      const problem = { status: 400, code: 'INVALID_REQUEST', message: 'x', requestId: 'r' };
      await page.route('**/zapi/account/profile-image', (route) =>
        route.fulfill({ status: 400, json: { ...problem, fieldErrors: { profileImage: sentence } } }),
      );
      await visitor.button(t('profileImage.crop.save')).click();
      await expectAlert(sentence);
      await page.unroute('**/zapi/account/profile-image');
      await visitor.button(t('profileImage.crop.save')).click();
      await visitor.isAt(t('profileImage.done.titleSet'));
    },
  );
});

test(
  'the crop area can be moved with buttons, slider, wheel and keys',
  { tag: '@nightly' },
  async ({ page, applicant, visitor }) => {
    await applicant.joins();
    await page.goto('/mypage/profile/edit');
    await choose(page, 'me.png', 'image/png', await halves(page));
    const zoom = page.getByRole('slider', { name: '拡大率' });
    await expect(zoom).toHaveValue('1');
    await visitor.button('拡大').click();
    await expect(zoom).toHaveValue('1.1');
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuetext', '120%');
    await visitor.button('縮小').click();
    await visitor.button('縮小').click();
    await visitor.button('縮小').click();
    await expect(zoom).toHaveValue('1');
    const stage = page.getByRole('group', { name: '切り抜く範囲（矢印キーで動かせます）' });
    await stage.hover();
    await page.mouse.wheel(0, -300);
    await expect(zoom).not.toHaveValue('1');
    for (let times = 0; times < 40; times += 1) await visitor.button('左へ').click();
    await visitor.button('この画像にする').click();
    await visitor.isAt('プロフィール画像を変更しました');
    const { left, right } = await lookAt(page, '.portrait');
    expect([left, right]).toEqual(['blue', 'blue']);
  },
);
