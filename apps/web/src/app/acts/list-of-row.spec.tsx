import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { environmentManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { IntlProvider } from 'use-intl';

import { useMyPage } from '../../identity/my-page/use-my-page.js';
import { screenQuery } from '../../shared/api/screen-query.js';
import { myPageStates } from '../paint/member-pages/my-page-states.testing.js';
import { allNodes, textOf } from './live-html.testing.js';
import { LiveTree } from './live-tree.testing.js';

type MyPage = NonNullable<ReturnType<typeof useMyPage>>;

const before = myPageStates()[0]?.states['much'] as MyPage;
const fetchBefore = globalThis.fetch;
const query = screenQuery(myPageScreen);

let client: QueryClient;
let tree: LiveTree;

const withPasskeys = (passkeys: number): MyPage => ({ ...before, account: { ...before.account, passkeys } });

/** A list that shows the row that has changed, and one that stands around it; and a way to where one is already. */
function Lists() {
  const navigate = useNavigate();
  const [news, around] = [useMyPage(true), useMyPage(false)];
  const passkeysOf = (page: typeof news) => (page === undefined ? 'nothing' : page.account.passkeys);
  return (
    <button type="button" onClick={() => void navigate('/')}>
      {passkeysOf(news)}, around it {passkeysOf(around)}
    </button>
  );
}

async function isAnswered(answer: () => Promise<Response>): Promise<void> {
  globalThis.fetch = answer;
  tree = new LiveTree(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <IntlProvider locale="ja" messages={{}} timeZone="Asia/Tokyo">
          <Lists />
        </IntlProvider>
      </QueryClientProvider>
    </MemoryRouter>,
    () => undefined,
  );
  await tree.settle();
}

const noAnswer = () => Promise.reject(new TypeError('no network'));
const found = (passkeys: number) => () => Promise.resolve(Response.json(withPasskeys(passkeys)));

async function comesAgain(): Promise<void> {
  const [button] = allNodes(tree.nodes).filter(({ type }) => type === 'button');
  (button?.props['onClick'] as () => void)();
  await tree.settle();
}

async function shows(text: string): Promise<void> {
  for (let turn = 0; turn < 100 && textOf(tree.nodes) !== text; turn += 1) {
    await tree.settle();
    await setTimeout(1);
  }
  expect(textOf(tree.nodes)).toBe(text);
}

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  client.setQueryData(query.queryKey, withPasskeys(1));
});

afterEach(() => {
  tree.end();
  globalThis.fetch = fetchBefore;
  environmentManager.setIsServer(() => true);
});

it('a list of My Page that does not come says nothing of the row that has changed', async () => {
  await isAnswered(noAnswer);
  await shows('nothing, around it 1');
});

it('a list asks again at the second change, which leads to where one is, and says nothing old of it', async () => {
  await isAnswered(found(2));
  await shows('2, around it 2');
  globalThis.fetch = found(3);
  await comesAgain();
  await shows('3, around it 3');
  globalThis.fetch = noAnswer;
  await comesAgain();
  await shows('nothing, around it 3');
});
