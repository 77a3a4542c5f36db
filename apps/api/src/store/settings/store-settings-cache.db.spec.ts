import { screens } from '@account/contracts/product/screens';
import { testDatabase } from '@account/testing/database';
import { expect, it } from '@jest/globals';

import { loadConfig } from '../../platform/config/config.js';
import { applyStore } from '../../testing/apply-store.js';
import { withMarkedTexts } from '../../testing/marked-texts.js';
import { sitesOnOneDatabase, type TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { SettingsService } from './settings.service.js';

const database = testDatabase({ emptied: 'once' });
const [asked, fresh] = sitesOnOneDatabase(2, database) as [TestApplication, TestApplication];

const programs = ['VideoStoreApp/2.0', 'OtherApp/2.0 kids'];
const paths = screens.map(({ path }) => path).filter((path) => /^\/\w*$/.test(path));

const guestsToo = new Set(['/root', '/', '/login', '/signup/auth']);

/** Matches generated values in a response, such as ids and times. */
const madeUp = /[\w-]{36,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

async function answersOf(site: TestApplication, member: TestVisitor): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const program of programs)
    for (const path of paths)
      for (const cookies of guestsToo.has(path) ? [[], [...member.cookies]] : [[...member.cookies]]) {
        const visitor = new TestVisitor(site.nest);
        visitor.headers = { ...visitor.headers, 'user-agent': `Mozilla/5.0 (Linux; Android 15) ${program}` };
        for (const [name, value] of cookies) visitor.cookies.set(name, value);
        const { statusCode, headers, payload } = await visitor.screen(path);
        const { location = '' } = headers;
        const key = `${path} in ${program}${cookies.length > 0 ? ' of a member' : ''}`;
        answers[key] = `${statusCode} ${String(location)} ${payload.replace(madeUp, '')}`;
      }
  return answers;
}

it('a program responds according to the current store settings, whatever settings its earlier responses used', async () => {
  fresh.clock.travelTo(asked.clock.now().toISOString());
  await addMember(asked.nest);
  const member = new TestVisitor(asked.nest);
  await logIn(member);
  const before = await answersOf(asked, member);
  await applyStore(loadConfig(asked.environment), (file) => ({
    ...withMarkedTexts(file),
    ...{ policies: file.policies, plans: file.plans },
    ...{ appUserAgentMarker: 'OtherApp/', restrictedProfileMarker: 'kids', useProfileImage: false },
    login: { ...file.login, isEnabledUserId: !file.login.isEnabledUserId },
  }));
  for (const { nest } of [asked, fresh]) await nest.get(SettingsService, { strict: false }).refresh();
  const after = await answersOf(asked, member);
  expect(after).toEqual(await answersOf(fresh, member));
  expect(Object.keys(after).filter((key) => after[key] !== before[key]).length).toBeGreaterThan(5);
}, 180_000);
