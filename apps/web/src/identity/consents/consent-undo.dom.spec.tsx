import { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ConsentPage from './consent-page.js';

const server = fakeServer();
fakeBrowser();

it('a consent change is undone once when the undo button is pressed three times', async () => {
  const sample = sampleData(consentScreen);
  const [option] = sample.consentOptions;
  if (option === undefined) throw new Error('The sample has an option.');
  const data = { ...sample, consentOptions: [{ ...option, value: false }], policy: null };
  const { user, t } = await showPage(ConsentPage, data, { at: '/mypage/newsletter', root: asMember });
  await user.click(screen.getByRole('switch'));
  server.holds(setConsentCall);
  for (let press = 0; press < 3; press += 1) await user.click(button(t('consents.undo')));
  expect(server.bodies(setConsentCall)).toEqual([
    expect.objectContaining({ value: true }),
    expect.objectContaining({ value: false }),
  ]);
});
