import { afterEach, beforeAll, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { siteWithProviders } from '../../identity/social/social.testing.js';
import { televisionClient } from '../../oidc/provider/devices/television.testing.js';
import { Bystander, Scene } from './removal-scene.testing.js';

/** Starts the site of a removal spec, with an additional member. */
export function siteOfRemovals() {
  const database = testDatabase({ emptied: 'once' });
  const site = siteWithProviders(database, (file) => ({
    ...file,
    clients: [televisionClient],
    login: { ...file.login, isEnabledUserId: true },
    withdrawal: { notes: null, survey: null },
  }));
  let bystander: Bystander;
  beforeAll(async () => {
    bystander = await new Bystander(new Scene(site, database, true)).build();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bystander.expectUntouched();
  });
  return { scene: (hasFactors: boolean) => new Scene(site, database, hasFactors).build() };
}
