import { describe, expect, it } from '@jest/globals';
import { latestMailedCode } from './mailbox.js';

const mails = [
  { to: 'hanako@example.jp', text: 'コードは111111です。' },
  { to: 'hanako@example.jp', text: 'コードは012345です。60分以内に入力してください。' },
  { to: 'ken@example.jp', text: 'ご注文 1234567 を承りました。' },
];

describe('latestMailedCode', () => {
  it('reads the code in the newest mail to the address', () => {
    expect(latestMailedCode('hanako@example.jp', mails)).toBe('012345');
  });

  it('ignores digits that belong to a longer number', () => {
    expect(() => latestMailedCode('ken@example.jp', mails)).toThrow('contains no code');
  });

  it('throws an error with the known recipients when no mail was sent', () => {
    expect(() => latestMailedCode('yui@example.jp', mails)).toThrow(
      'Recipients: hanako@example.jp, ken@example.jp',
    );
    expect(() => latestMailedCode('yui@example.jp', [])).toThrow('Recipients: none');
  });
});
