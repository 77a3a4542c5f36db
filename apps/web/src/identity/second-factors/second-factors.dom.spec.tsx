import {
  deleteAllTrustedDevicesCall,
  deleteTrustedDeviceCall,
  disableMultiFactorCall,
  enableMultiFactorCall,
  enableWithBackupCodeCall,
  cancelFactorRemovalCall,
  prepareMultiFactorCall,
  regenerateBackupCodeCall,
  sendMultiFactorCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import {
  backupCodeGenerateScreen,
  backupCodeScreen,
  multiFactorEmailScreen,
  multiFactorOtpScreen,
  multiFactorScreen,
  multiFactorSmsScreen,
  trustedDeviceScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import BackupCodePage from './backup-code-page.js';
import EmailPage from './email-page.js';
import GeneratePage from './generate-page.js';
import MultiFactorPage from './multi-factor-page.js';
import OtpPage from './otp-page.js';
import SmsPage from './sms-page.js';
import TrustedDevicePage from './trusted-device-page.js';

const server = fakeServer();
const browser = fakeBrowser();

const root = asMember;
const codes = ['AAAA1111BBBB', 'CCCC2222DDDD', 'EEEE3333FFFF'];

function copying(writeText: (text: string) => Promise<void>) {
  return jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
}

afterEach(() => void jest.restoreAllMocks());

describe('backup codes', () => {
  const data = sampleData(backupCodeScreen, {
    codes: codes.map((code, index) => ({ code, isUsed: index === 1 })),
  } as never);
  const open = (known = data) =>
    showPage(BackupCodePage, known, { at: '/mypage/multi-factor/backup-code', root });

  it('show how many codes remain and mark the used codes', async () => {
    const { t } = await open();
    const items = within(document.querySelector('ol[translate=no]') as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      codes[0],
      `${codes[1] ?? ''}${t('secondFactors.backup.used')}`,
      codes[2],
    ]);
    expect(screen.getByText(t('secondFactors.codesLeft', { left: 2 }))).toBeTruthy();
  });

  it('are copied without the used codes', async () => {
    const copied: string[] = [];
    copying(async (text) => void copied.push(text));
    const { user, t } = await open();
    copying(async (text) => void copied.push(text));
    await user.click(button(t('secondFactors.backup.copy')));
    expect(copied).toEqual([`${codes[0] ?? ''}\n${codes[2] ?? ''}`]);
    expect(screen.getByText(t('secondFactors.backup.copied'))).toBeTruthy();
  });

  it('show an error when copying fails', async () => {
    const { user, t } = await open();
    copying(() => Promise.reject(new Error('not allowed')));
    await user.click(button(t('secondFactors.backup.copy')));
    expect(screen.getByText(t('secondFactors.backup.copyFailed'))).toBeTruthy();
  });

  it('can be saved as a file named after the store', async () => {
    const files: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:1';
    });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const { user, t } = await open();
    await user.click(button(t('secondFactors.backup.download')));
    expect(saved).toEqual(['backup-codes.txt blob:1']);
    expect(await files[0]?.text()).toBe(`A & B\r\n\r\n${codes[0] ?? ''}\r\n${codes[2] ?? ''}\r\n`);
  });

  it('can be printed', async () => {
    const { user, t } = await open();
    await user.click(button(t('secondFactors.backup.print')));
    expect(browser.prints()).toBe(1);
  });

  it('warn when no code is left', async () => {
    const used = { ...data, codes: codes.map((code) => ({ code, isUsed: true })) };
    const { t } = await open(used as never);
    expect(screen.getByText(t('secondFactors.codesNone'))).toBeTruthy();
  });
});

describe('new backup codes', () => {
  const data = sampleData(backupCodeGenerateScreen, {
    type: null,
    prepared: { id: 'setup-1', codes },
  } as never);
  const open = (known: Partial<typeof data> = {}) =>
    showPage(GeneratePage, { ...data, ...known }, { at: '/mypage/multi-factor/backup-code/generate', root });

  it('replace the old codes only after the member confirms that the new codes are saved', async () => {
    server.answers(regenerateBackupCodeCall, { redirectTo: '/mypage/multi-factor/complete' });
    const { user, t, address } = await open();
    await user.click(button(t('secondFactors.backup.replace')));
    expect(server.sent()).toEqual([]);
    await user.click(field(t('secondFactors.backup.saved')));
    await user.click(button(t('secondFactors.backup.replace')));
    expect(server.bodies(regenerateBackupCodeCall)).toEqual([{ backupCodeList: codes }]);
    expect(address()).toBe('/mypage/multi-factor/complete');
  });

  it('complete the setup of the first factor', async () => {
    const { user, t } = await open({ type: 'OTP' } as never);
    await user.click(field(t('secondFactors.backup.saved')));
    await user.click(button(t('secondFactors.backup.finish')));
    expect(server.bodies(enableWithBackupCodeCall)).toEqual([{ backupCodeList: codes }]);
    expect(server.sent(regenerateBackupCodeCall)).toEqual([]);
  });

  it('are generated once when no backup codes exist', async () => {
    await open({ prepared: null });
    expect(server.bodies(prepareMultiFactorCall)).toEqual([{ multiFactorType: 'BackupCode' }]);
  });

  it('can be generated again after a failure', async () => {
    server.refuses(prepareMultiFactorCall, 'INTERNAL_ERROR');
    const { user, t } = await open({ prepared: null });
    expect(screen.getByText(t('secondFactors.notPrepared'))).toBeTruthy();
    await user.click(button(t('secondFactors.prepareAgain')));
    expect(server.sent(prepareMultiFactorCall)).toHaveLength(2);
  });

  it('show that the displayed codes have been replaced by newer ones', async () => {
    const { unmount, t } = await open();
    unmount();
    await open({ prepared: { id: 'setup-2', codes } as never });
    expect(screen.getByText(t('secondFactors.backup.replaced'))).toBeTruthy();
  });
});

describe('an authenticator app', () => {
  const setup = {
    id: 'setup-1',
    secret: 'ABCDEFGHIJKLMNOP',
    otpauthUrl: 'otpauth://totp/store?secret=ABCDEFGH',
  };
  const data = sampleData(multiFactorOtpScreen, { enabledAt: null, setup } as never);
  const open = (known: Partial<typeof data> = {}) =>
    showPage(OtpPage, { ...data, ...known }, { at: '/mypage/multi-factor/otp', root });

  it('is set up with a code from the app', async () => {
    server.answers(enableMultiFactorCall, { redirectTo: '/mypage/multi-factor/backup-code/generate' });
    const { user, t, address } = await open();
    await user.type(field(t('secondFactors.otp.code')), '234567');
    await user.click(button(t('secondFactors.enableNow')));
    expect(server.bodies(enableMultiFactorCall)).toEqual([
      { multiFactorType: 'OTP', secret: setup.secret, token: '234567' },
    ]);
    expect(address()).toBe('/mypage/multi-factor/backup-code/generate');
  });

  it('keeps the typed code when it is rejected', async () => {
    server.refuses(enableMultiFactorCall, 'MULTI_FACTOR_FAILED');
    const { user, t } = await open();
    await user.type(field(t('secondFactors.otp.code')), '234567');
    await user.click(button(t('secondFactors.enableNow')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('MULTI_FACTOR_FAILED'));
    expect(field(t('secondFactors.otp.code')).value).toBe('234567');
  });

  it('shows its secret in groups, as a QR code and as a link that opens the app', async () => {
    const { t } = await open();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(screen.getByRole('img', { name: t('secondFactors.otp.qr') })).toBeTruthy();
    expect(screen.getByRole('link', { name: t('secondFactors.otp.open') }).getAttribute('href')).toBe(
      setup.otpauthUrl,
    );
  });

  it('copies its secret without spaces', async () => {
    const copied: string[] = [];
    const { user, t } = await open();
    copying(async (text) => void copied.push(text));
    await user.click(button(t('secondFactors.otp.copy')));
    expect(copied).toEqual([setup.secret]);
    expect(screen.getByText(t('secondFactors.otp.copied'))).toBeTruthy();
  });

  it('starts the setup when no authenticator app is set up', async () => {
    await open({ setup: null });
    expect(server.bodies(prepareMultiFactorCall)).toEqual([{ multiFactorType: 'OTP' }]);
  });

  it('does not start the setup when an authenticator app is in use', async () => {
    await open({ setup: null, enabledAt: '2026-03-01T00:00:00.000Z' as never });
    expect(server.sent()).toEqual([]);
  });
});

describe('an active factor', () => {
  const data = sampleData(multiFactorOtpScreen, {
    enabledAt: '2026-03-01T00:00:00.000Z',
    setup: null,
  } as never);
  const open = () => showPage(OtpPage, data, { at: '/mypage/multi-factor/otp', root });

  it('is turned off after a confirmation', async () => {
    server.answers(disableMultiFactorCall, { redirectTo: '/mypage/multi-factor/complete' });
    const { user, t, address } = await open();
    await user.click(button(t('secondFactors.disable')));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(server.sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: new RegExp(t('secondFactors.disable')) }));
    expect(server.bodies(disableMultiFactorCall)).toEqual([{ multiFactorType: 'OTP' }]);
    expect(address()).toBe('/mypage/multi-factor/complete');
  });

  it('stays on when the dialog is closed with its button or with Escape', async () => {
    const { user, t } = await open();
    await user.click(button(t('secondFactors.disable')));
    await user.click(button(t('secondFactors.disabling.keep')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button(t('secondFactors.disable')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('shows why the factor could not be turned off and closes the dialog', async () => {
    server.refuses(disableMultiFactorCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(button(t('secondFactors.disable')));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: new RegExp(t('secondFactors.disable')),
      }),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
  });
});

describe('codes by e-mail', () => {
  const data = sampleData(multiFactorEmailScreen, {
    enabledAt: null,
    email: 'misaki@example.jp',
    isEmailVerified: true,
    codeSending: null,
  } as never);
  const sending = { sendTo: 'misaki@example.jp', resendInSeconds: 0, hintInSeconds: 30 };

  it('are sent on request, after which the page asks for the code', async () => {
    let known = data;
    server.answers(sendMultiFactorCodeCall, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 60 });
    const { user, t } = await showPage(EmailPage, () => known, { at: '/mypage/multi-factor/email', root });
    known = { ...data, codeSending: sending } as never;
    await user.click(button(t('secondFactors.email.send')));
    expect(server.bodies(sendMultiFactorCodeCall)).toEqual([{ multiFactorType: 'Email' }]);
    await user.type(field('Code'), '234567');
    await user.click(button(t('secondFactors.enableNow')));
    expect(server.bodies(enableMultiFactorCall)).toEqual([{ multiFactorType: 'Email', token: '234567' }]);
  });

  it('require a confirmed address', async () => {
    const unverified = { ...data, isEmailVerified: false, verifyEmailHref: '/mypage/email/verify' };
    const { t } = await showPage(EmailPage, unverified as never, { root });
    expect(screen.getByText(t('secondFactors.email.unverified'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('secondFactors.email.verify') }).getAttribute('href')).toBe(
      '/mypage/email/verify',
    );
  });
});

describe('codes by text message', () => {
  const data = sampleData(multiFactorSmsScreen, {
    enabledAt: null,
    phoneNumber: null,
    codeSending: null,
  } as never);
  const sending = { sendTo: '09098765432', resendInSeconds: 0, hintInSeconds: 30 };

  it('are sent to the typed number, which can be changed afterwards', async () => {
    let known = data;
    server.answers(sendMultiFactorCodeCall, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 60 });
    const { user, t } = await showPage(SmsPage, () => known, { at: '/mypage/multi-factor/sms', root });
    await user.type(field(t('secondFactors.sms.phoneNumber')), '090-9876-5432');
    known = { ...data, codeSending: sending } as never;
    await user.click(button(t('secondFactors.email.send')));
    expect(server.bodies(sendMultiFactorCodeCall)).toEqual([
      { multiFactorType: 'SMS', phoneNumber: '09098765432' },
    ]);
    await user.click(button(t('secondFactors.sms.change')));
    expect(field(t('secondFactors.sms.phoneNumber'))).toBeTruthy();
  });

  it('can be resent to the same number', async () => {
    const { user, t } = await showPage(SmsPage, { ...data, codeSending: sending } as never, { root });
    await user.click(button(t('codes.resend', { codeName: 'code' })));
    expect(server.bodies(sendMultiFactorCodeCall)).toEqual([
      { multiFactorType: 'SMS', phoneNumber: '09098765432' },
    ]);
  });

  it('are not sent to an invalid number', async () => {
    const { user, t } = await showPage(SmsPage, data, { root });
    await user.type(field(t('secondFactors.sms.phoneNumber')), '12');
    await user.click(button(t('secondFactors.email.send')));
    expect(server.sent()).toEqual([]);
    expect(field(t('secondFactors.sms.phoneNumber')).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the factor list', () => {
  const factor = {
    type: 'OTP',
    href: '/mypage/multi-factor/otp',
    enabledAt: null,
    sendTo: null,
    removalDueAt: null,
  };
  const data = sampleData(multiFactorScreen, {
    factors: [
      factor,
      {
        ...factor,
        type: 'Email',
        href: '/mypage/multi-factor/email',
        enabledAt: '2026-03-01T00:00:00.000Z',
        sendTo: 'misaki@example.jp',
        removalDueAt: '2026-04-03T00:00:00.000Z',
      },
    ],
    backupCodes: { count: 10, left: 0 },
    trustedDevices: 0,
  } as never);
  const open = () => showPage(MultiFactorPage, data, { at: '/mypage/multi-factor', root });

  it('links each factor to the page that turns it on or off', async () => {
    const { t } = await open();
    const link = (type: 'OTP' | 'Email', act: string) =>
      screen.getByRole('link', { name: `${t(`secondFactors.types.${type}`)} ${act}` }).getAttribute('href');
    expect(link('OTP', t('secondFactors.enable'))).toBe('/mypage/multi-factor/otp');
    expect(link('Email', t('secondFactors.disable'))).toBe('/mypage/multi-factor/email');
    expect(screen.getByText('misaki@example.jp')).toBeTruthy();
  });

  it('warns when no backup code remains and when no device is trusted', async () => {
    const { t } = await open();
    expect(screen.getByText(t('secondFactors.codesNone'))).toBeTruthy();
    expect(screen.getByText(t('secondFactors.devicesNone'))).toBeTruthy();
  });

  it('cancels a requested removal and confirms the cancellation', async () => {
    const { user, t, loads } = await open();
    await user.click(button(t('secondFactors.removal.stop')));
    expect(server.bodies(cancelFactorRemovalCall)).toEqual([{}]);
    expect(loads()).toBe(2);
    expect(screen.getByText(t('secondFactors.removal.stopped'))).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('trusted devices', () => {
  const device = (deviceToken: string, deviceInfo: string | null, currentDevice = false) => ({
    deviceToken,
    createdAt: '2026-03-01T00:00:00.000Z',
    currentDevice,
    option: { deviceInfo, browserInfo: 'Firefox' },
  });
  const all = [device('d1', 'Windows'), device('d2', 'Mac', true)];
  const dataOf = (devices: unknown[]) => sampleData(trustedDeviceScreen, { devices } as never);

  async function open() {
    let devices = all;
    const page = await showPage(TrustedDevicePage, () => dataOf(devices), {
      at: '/mypage/multi-factor/trusted-device',
      root,
    });
    const change = (next: typeof all) => {
      devices = next;
    };
    return {
      ...page,
      change,
      remove: (name: string) => button(`${name} ${page.t('secondFactors.trusted.remove')}`),
    };
  }

  it('can be removed one at a time and then disappear from the list', async () => {
    const { user, t, change, remove } = await open();
    change(all.slice(0, 1));
    await user.click(remove('Mac'));
    expect(server.bodies(deleteTrustedDeviceCall)).toEqual([{ deviceToken: 'd2' }]);
    expect(screen.queryByText('Mac')).toBeNull();
    expect(screen.getByText('Windows')).toBeTruthy();
    expect(screen.getByText(t('secondFactors.trusted.removed'))).toBeTruthy();
  });

  it('allow one removal at a time', async () => {
    const held = server.holds(deleteTrustedDeviceCall);
    const { user, remove } = await open();
    await user.click(remove('Mac'));
    await user.click(remove('Windows'));
    expect(server.bodies(deleteTrustedDeviceCall)).toEqual([{ deviceToken: 'd2' }]);
    await held.answer();
  });

  it('reload the list with a message when a device no longer exists', async () => {
    server.refuses(deleteTrustedDeviceCall, 'NOT_FOUND');
    const { user, remove, loads } = await open();
    await user.click(remove('Mac'));
    expect(screen.getByText(refusalText('NOT_FOUND'))).toBeTruthy();
    expect(loads()).toBe(2);
  });

  it('can all be removed after a confirmation', async () => {
    const { user, t, change } = await open();
    await user.click(button(t('secondFactors.trusted.removeAll')));
    expect(server.sent()).toEqual([]);
    change([]);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: new RegExp(t('secondFactors.trusted.removeAll')),
      }),
    );
    expect(server.sent(deleteAllTrustedDevicesCall)).toHaveLength(1);
    expect(screen.getByText(t('secondFactors.devicesNone'))).toBeTruthy();
    expect(screen.getByText(t('secondFactors.trusted.removedAll'))).toBeTruthy();
  });
});
