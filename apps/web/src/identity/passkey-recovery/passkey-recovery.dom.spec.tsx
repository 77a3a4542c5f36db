import {
  checkPasskeyRecoveryCall,
  completePasskeyRecoveryCall,
  cancelPasskeyRecoveryCall,
} from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import PasskeyRecoveryPage from './passkey-recovery-page.js';

const server = fakeServer();
fakeBrowser();

const opensAt = '2026-04-03T00:00:00.000Z';

async function open(isOpen: boolean, at = '/login/passkey-recovery?token=token-1') {
  server.answers(checkPasskeyRecoveryCall, { opensAt, isOpen } as never);
  const page = await showPage(() => <PasskeyRecoveryPage />, null, { at });
  await settle();
  return page;
}

describe('passkey recovery', () => {
  it('starts early with a backup code', async () => {
    server.answers(completePasskeyRecoveryCall, { isMailed: false } as never);
    const { user, t } = await open(false);
    await user.type(field(t('passkeys.recovery.backupCode')), 'ABCD2345EFGH');
    await user.click(button(t('passkeys.recovery.submit')));
    expect(server.bodies(completePasskeyRecoveryCall)).toEqual([
      { token: 'token-1', backupCode: 'ABCD2345EFGH' },
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('passkeys.recovery.done.title'));
    expect(screen.getByText(t('passkeys.recovery.done.byCode'))).toBeTruthy();
  });

  it('starts without a backup code after the waiting period', async () => {
    server.answers(completePasskeyRecoveryCall, { isMailed: true } as never);
    const { user, t } = await open(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button(t('passkeys.recovery.submit')));
    expect(server.bodies(completePasskeyRecoveryCall)).toEqual([{ token: 'token-1' }]);
    expect(screen.getByText(t('passkeys.recovery.done.mailed'))).toBeTruthy();
  });

  it('does not start early without a backup code', async () => {
    const { user, t } = await open(false);
    await user.click(button(t('passkeys.recovery.submit')));
    expect(server.sent(completePasskeyRecoveryCall)).toEqual([]);
    expect(field(t('passkeys.recovery.backupCode')).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows an error next to the field when the backup code is wrong', async () => {
    server.refuses(completePasskeyRecoveryCall, 'PIN_CODE_ERROR');
    const { user, t } = await open(false);
    await user.type(field(t('passkeys.recovery.backupCode')), 'ABCD2345EFGH');
    await user.click(button(t('passkeys.recovery.submit')));
    expect(field(t('passkeys.recovery.backupCode')).getAttribute('aria-invalid')).toBe('true');
  });

  it('can be cancelled by a member who did not request it', async () => {
    const { user, t } = await open(false);
    await user.click(button(t('passkeys.recovery.stop')));
    expect(server.bodies(cancelPasskeyRecoveryCall)).toEqual([{ token: 'token-1' }]);
    expect(screen.getByText(t('passkeys.recovery.stoppedText'))).toBeTruthy();
  });

  it('shows why the recovery could not be cancelled', async () => {
    server.refuses(cancelPasskeyRecoveryCall, 'INTERNAL_ERROR');
    const { user, t } = await open(false);
    await user.click(button(t('passkeys.recovery.stop')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
  });

  it('shows that the recovery link is invalid', async () => {
    server.answers(checkPasskeyRecoveryCall, { opensAt: null, isOpen: false } as never);
    const { t } = await showPage(() => <PasskeyRecoveryPage />, null, {
      at: '/login/passkey-recovery?token=token-1',
    });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(t('passkeys.recovery.broken'));
    expect(screen.getByRole('link', { name: t('passkeys.recovery.toLogin') }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('can be retried after a network error', async () => {
    server.disconnects(checkPasskeyRecoveryCall);
    const { user, t } = await showPage(() => <PasskeyRecoveryPage />, null, {
      at: '/login/passkey-recovery?token=token-1',
    });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
    server.answers(checkPasskeyRecoveryCall, { opensAt, isOpen: true } as never);
    await user.click(button(t('passkeys.recovery.again')));
    await settle();
    expect(button(t('passkeys.recovery.submit'))).toBeTruthy();
  });
});
