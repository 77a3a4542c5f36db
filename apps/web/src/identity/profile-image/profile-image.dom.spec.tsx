import {
  profileImageScreen,
  setProfileImageCall,
} from '@account/contracts/identity/profile-image/profile-image.contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ProfileImagePage from './profile-image-page.js';

const server = fakeServer();
fakeBrowser();

const open = (profileImageUrl: string | null = '/picture.png') =>
  showPage(ProfileImagePage, { profileImageUrl } as never, { at: profileImageScreen.path, root: asMember });

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);
let pixels: { width: number; height: number } | undefined;

beforeEach(() => {
  pixels = { width: 400, height: 300 };
  Reflect.set(globalThis, 'createImageBitmap', () =>
    pixels === undefined
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve({ ...pixels, close: () => undefined }),
  );
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  jest.restoreAllMocks();
});

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

async function choose(bytes: Uint8Array, name = 'me.png') {
  const page = await open();
  await page.user.upload(fileInput(), new File([bytes as never], name, { type: 'image/png' }));
  await settle();
  return page;
}

describe('the profile picture', () => {
  it('accepts only image files', async () => {
    await open();
    expect(fileInput().accept).toBe('image/jpeg,image/png,image/gif');
  });

  it('can be cropped after the file is selected, and the selection can be cancelled', async () => {
    const { user, t } = await choose(png);
    expect(screen.getByRole('heading', { name: t('profileImage.crop.title') })).toBeTruthy();
    await user.click(button(t('profileImage.crop.cancel')));
    expect(screen.queryByRole('heading', { name: t('profileImage.crop.title') })).toBeNull();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  });

  it('is rejected because of its content, regardless of its file name', async () => {
    const { messages } = await import('../../shared/page/show.testing.js').then(({ messagesIn }) =>
      messagesIn('en'),
    );
    await choose(new TextEncoder().encode('<html>nothing here</html>'));
    expect(screen.getByRole('alert').textContent).toBe(messages.fieldProblems.profileImage.format);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('is rejected when the browser cannot decode it', async () => {
    pixels = undefined;
    await choose(png);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('is rejected when it has too many pixels', async () => {
    pixels = { width: 100_000, height: 100_000 };
    await choose(png);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('the current profile picture', () => {
  const confirm = (text: string) =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: new RegExp(text) });

  it('is removed after a confirmation', async () => {
    server.answers(setProfileImageCall, { redirectTo: '/mypage/profile-image/complete' } as never);
    const { user, t, address } = await open();
    await user.click(button(t('profileImage.remove')));
    expect(server.sent()).toEqual([]);
    await user.click(confirm(t('profileImage.removal.confirm')));
    expect(server.bodies(setProfileImageCall)).toEqual([{ profileImage: null }]);
    expect(address()).toBe('/mypage/profile-image/complete');
  });

  it('is kept when the dialog is cancelled', async () => {
    const { user, t } = await open();
    await user.click(button(t('profileImage.remove')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('is kept with a message when the removal is rejected', async () => {
    server.refuses(setProfileImageCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(button(t('profileImage.remove')));
    await user.click(confirm(t('profileImage.removal.confirm')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
  });

  it('has no remove button when no picture is set', async () => {
    const { t } = await open(null);
    expect(screen.queryByRole('button', { name: t('profileImage.remove') })).toBeNull();
    expect(screen.getByText(t('profileImage.none'))).toBeTruthy();
  });
});
