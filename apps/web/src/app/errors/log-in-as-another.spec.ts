import { describe, expect, it, jest } from '@jest/globals';

import { logInAsAnother } from './log-in-as-another.js';

const contract = '/mypage/subscription/0199/withdraw';

describe('logInAsAnother', () => {
  it('logs out before it opens the login page that returns to the current page', async () => {
    const calls: string[] = [];
    const assign = (address: string | URL) => void calls.push(String(address));
    await logInAsAnother(() => Promise.resolve(calls.push('log out')), {
      pathname: contract,
      search: '?returnTo=/withdraw',
      assign,
    });
    const returnTo = encodeURIComponent(`${contract}?returnTo=/withdraw`);
    expect(calls).toEqual(['log out', `/login?returnTo=${returnTo}`]);
  });

  it('stays on the page when the logout fails', async () => {
    const assign = jest.fn<(address: string | URL) => void>();
    const place = { pathname: contract, search: '', assign };
    await expect(logInAsAnother(() => Promise.reject(new Error('offline')), place)).rejects.toThrow(
      'offline',
    );
    expect(assign).not.toHaveBeenCalled();
  });
});
