import { contactEmailRow } from '@account/contracts/identity/email-edit/email-edit.contract';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { passkeysRow } from '@account/contracts/identity/passkeys/passkeys.contract';
import { multiFactorRow } from '@account/contracts/identity/second-factors/second-factors.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { describe, expect, it } from '@jest/globals';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, showPage } from '../../shared/page/show-page.testing.js';
import { addressOfLink, shownText } from '../../shared/page/shown-text.testing.js';
import { Protections } from './protections.js';

fakeServer();
fakeBrowser();

type Data = DataOf<typeof myPageScreen>;

const sample = sampleData(myPageScreen);
const rows = [contactEmailRow, multiFactorRow, passkeysRow].map(({ row }) => ({
  row,
  href: `/of/${row}`,
  data: {},
}));
const allOn: Data = {
  ...sample,
  verifyEmailHref: '/mypage/email/verify',
  sections: [{ section: 'security', rows }],
  account: { ...sample.account, isEmailVerified: true, multiFactorType: ['OTP'], passkeys: 1 },
};

const open = (account: Partial<Data['account']>) =>
  showPage(
    () => (
      <Protections page={{ ...allOn, account: { ...allOn.account, ...account } }} isLine={false}>
        {null}
      </Protections>
    ),
    null,
    { at: '/mypage', root: asMember },
  );

describe('the next recommended protection on My Page', () => {
  it('links to e-mail confirmation when the address is not confirmed', async () => {
    const { t } = await open({ isEmailVerified: false });
    expect(addressOfLink(t('myPage.acts.setUp'))).toBe('/mypage/email/verify');
  });

  it('links to two-step verification when it is turned off', async () => {
    const { t } = await open({ multiFactorType: ['BackupCode'] });
    expect(addressOfLink(t('myPage.acts.setUp'))).toBe(`/of/${multiFactorRow.row}`);
  });

  it('links to the passkeys when the member has none', async () => {
    const { t } = await open({ passkeys: 0 });
    expect(addressOfLink(t('myPage.acts.setUp'))).toBe(`/of/${passkeysRow.row}`);
  });

  it('is absent when all protections are active', async () => {
    const { t } = await open({});
    expect(shownText()).not.toContain(t('myPage.acts.setUp'));
  });
});
