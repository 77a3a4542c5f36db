import { describe, expect, it } from '@jest/globals';

import { renderContent, translationsIn } from '../paint/render-content.testing.js';
import { MemberError } from './member-error.js';

const address = '/mypage/subscription/0199/withdraw';

describe('the member page for "not found"', () => {
  it.each(['ja', 'en'] as const)(
    'offers in %s to log in with the account that received the e-mail',
    async (language) => {
      const html = await renderContent(<MemberError error={{ status: 404 }} />, { address, language });
      const { errors } = await translationsIn(language);
      expect(html).toContain(errors.notFound.ofAnotherAccount);
      expect(html).toContain(errors.notFound.logInAsAnother);
      expect(html).toContain('href="/mypage"');
    },
  );

  it('does not offer another account when the page is forbidden', async () => {
    const html = await renderContent(<MemberError error={{ status: 403 }} />, { address });
    const { errors } = await translationsIn('en');
    expect(html).toContain(errors.forbidden.title);
    expect(html).not.toContain(errors.notFound.logInAsAnother);
  });
});
