import { consentScreen } from '@account/contracts/oidc/interactions/interaction.contract';
import { expect, it } from '@jest/globals';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, showPage } from '../../shared/page/show-page.testing.js';
import ConsentPage from './consent-page.js';

fakeServer();
fakeBrowser();

it('a draft of another page is kept when a consent page is opened in between', async () => {
  const draft = 'draft:page-account-1:profileEdit';
  sessionStorage.setItem(draft, '{"name":"Misaki"}');
  await showPage(ConsentPage, sampleData(consentScreen), { at: '/oidc/consent', root: asMember });
  expect(sessionStorage.getItem(draft)).toBe('{"name":"Misaki"}');
});
