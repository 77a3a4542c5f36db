import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { environmentManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';

import { useMyPage } from '../../identity/my-page/use-my-page.js';
import { screenQuery } from '../../shared/api/screen-query.js';
import { listComes } from '../../shared/my-page/list-of-row.js';
import { myPageStates } from '../paint/member-pages/my-page-states.testing.js';
import { textOf } from './live-html.testing.js';
import { LiveTree } from './live-tree.testing.js';

type MyPage = NonNullable<ReturnType<typeof useMyPage>>;

const before = myPageStates()[0]?.states['much'] as MyPage;
const fetchBefore = globalThis.fetch;
const query = screenQuery(myPageScreen);

let client: QueryClient;
let tree: LiveTree | undefined;

const withPasskeys = (passkeys: number): MyPage => ({ ...before, account: { ...before.account, passkeys } });

/** A list that shows the row that has changed, and one that stands around it. */
function Lists() {
  const [news, around] = [useMyPage(true), useMyPage(false)];
  const passkeysOf = (page: typeof news) => (page === undefined ? 'nothing' : page.account.passkeys);
  return (
    <>
      {passkeysOf(news)}, around it {passkeysOf(around)}
    </>
  );
}

/** A page that stands on the list is opened, for the first time or once more. */
async function opens(answer: () => Promise<Response>): Promise<void> {
  globalThis.fetch = answer;
  await listComes(client);
  globalThis.fetch = () => Promise.reject(new Error('asked twice'));
  tree ??= new LiveTree(
    <QueryClientProvider client={client}>
      <Lists />
    </QueryClientProvider>,
    () => undefined,
  );
  await tree.settle();
}

const noAnswer = () => Promise.reject(new TypeError('no network'));
const found = (passkeys: number) => () => Promise.resolve(Response.json(withPasskeys(passkeys)));
const shown = () => textOf(tree?.nodes ?? []);

/** Those who look already are told in a turn of their own. */
async function shows(text: string): Promise<void> {
  for (let turn = 0; turn < 100 && shown() !== text; turn += 1) {
    await setTimeout(1);
    await tree?.settle();
  }
  expect(shown()).toBe(text);
}

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  client.setQueryData(query.queryKey, withPasskeys(1));
});

afterEach(() => {
  tree?.end();
  tree = undefined;
  globalThis.fetch = fetchBefore;
  environmentManager.setIsServer(() => true);
});

it('a list of My Page that does not come says nothing of the row that has changed', async () => {
  await opens(noAnswer);
  expect(shown()).toBe('nothing, around it 1');
});

it('a list is asked for once, with each page that stands on it, and is there with it', async () => {
  await opens(found(2));
  expect(shown()).toBe('2, around it 2');
  await opens(found(3));
  await shows('3, around it 3');
  await opens(noAnswer);
  await shows('nothing, around it 3');
});
